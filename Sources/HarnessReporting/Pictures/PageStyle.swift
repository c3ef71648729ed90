/// The look of a page: light or dark as the reader's system is, one column on a phone, and printed.
enum PageStyle {
  static let text = """

    :root{color-scheme:light dark;--back:#fbfbfa;--card:#fff;--ink:#1d1f23;--soft:#656b75;--line:#e3e4e6;
    --blue:#2f6fde;--sky:#9cc0f5;--green:#1b8a5a;--sand:#c98a1b;--violet:#7b56c9;--grey:#b5bac2;--red:#d3222f;
    --tint:#2f6fde22}
    @media (prefers-color-scheme:dark){:root{--back:#15171a;--card:#1d2024;--ink:#e7e9ec;--soft:#9aa1ac;
    --line:#33373d;--blue:#6ea2ff;--sky:#3f608f;--green:#4cc38a;--sand:#e0ab4a;--violet:#a98bec;--grey:#5a616b;
    --red:#ff6b6b;--tint:#6ea2ff2e}}
    *{box-sizing:border-box}[hidden]{display:none!important}
    body{margin:0 auto;padding:20px;max-width:1200px;background:var(--back);color:var(--ink);
    font:14px/1.45 system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif}
    h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:0 0 10px}h3{font-size:14px;margin:0 0 4px}
    header p{margin:2px 0;color:var(--soft)}a{color:var(--blue)}
    .verdict{color:var(--ink)!important;font-weight:600}.verdict.violates{color:var(--red)!important}
    .verdict.conforms{color:var(--green)!important}
    code,pre,.rows{font:12px/1.5 ui-monospace,Menlo,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
    pre{margin:0;white-space:pre-wrap}
    section{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px 16px;
    margin-top:16px;min-width:0}
    article{border-left:3px solid var(--red);padding-left:12px;margin-bottom:14px}
    article.depends{border-color:var(--sand)}article p{margin:0 0 6px;color:var(--soft)}
    .columns{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:0 16px}
    div.lanes{display:flex}.names{flex:none;width:116px;margin:0;padding:0;list-style:none;font-size:12px}
    .names li{height:26px;line-height:26px;white-space:nowrap;color:var(--soft)}
    .names a{color:inherit;text-decoration:none}.names a:hover,.names a.on{color:var(--blue)}
    .scroll{overflow-x:auto;flex:1;min-width:0}
    svg text{fill:var(--soft);font-size:11px}svg a{cursor:pointer}
    svg.lanes{display:block;user-select:none;touch-action:pan-x pan-y}
    .tick,.rule{stroke:var(--line)}.fold rect{fill:var(--line);opacity:.55}
    .folded{text-anchor:middle;paint-order:stroke;stroke:var(--card);stroke-width:3px;pointer-events:none}
    .lane a:hover>*,.lane a:focus>*{stroke:var(--ink);stroke-width:1.5}
    .user,.trip{fill:var(--ink)}.foreground,.session{fill:var(--blue)}.background{fill:var(--sky)}
    .suspended{fill:var(--line);stroke:var(--grey);stroke-width:.5}
    .wake,.fix{fill:var(--violet)}.withheld,.cell{fill:var(--grey)}.registered,.wifi{fill:var(--sky)}
    .gnss,.energy{fill:var(--sand)}.event,.request{fill:var(--soft)}.point{fill:var(--green)}
    .sent{fill:var(--blue)}.bad{fill:none;stroke:var(--red);stroke-width:2.5}
    .broken{stroke:var(--red);stroke-dasharray:4 3}.band{fill:var(--tint);pointer-events:none}
    .map{display:block;width:100%;height:auto;background:var(--back);border-radius:6px}
    .maps{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:14px}
    .maps a{color:inherit;text-decoration:none;font-size:12px}.maps a.open b{color:var(--blue)}
    .path{fill:none;stroke:var(--grey);stroke-width:3}.gap{fill:none;stroke:var(--red);stroke-width:4}
    .dot{fill:var(--green)}.dot.off{opacity:.15}.accuracy{fill:var(--green);fill-opacity:.04;
    stroke:var(--green);stroke-opacity:.25}
    .region{fill:var(--violet);fill-opacity:.05;stroke:var(--violet);stroke-dasharray:5 4}
    .scale{fill:none;stroke:var(--ink);stroke-width:1.5}
    .legend,.note{color:var(--soft);font-size:12px;margin:8px 0 0}
    .key{display:inline-block;width:14px;height:10px;border-radius:2px;margin:0 5px 0 8px}
    .key:first-child{margin-left:0}
    .key.foreground,.key.sent{background:var(--blue)}.key.background,.key.wifi{background:var(--sky)}
    .key.suspended{background:var(--line);border:1px solid var(--grey)}.key.gnss{background:var(--sand)}
    .key.cell,.key.withheld,.key.path{background:var(--grey)}.key.gap{background:var(--red)}
    .key.dot{background:var(--green);border-radius:5px;width:10px}.key.region{border:1px dashed var(--violet)}
    table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:2px 10px 2px 0}
    th{color:var(--soft);font-weight:400;white-space:nowrap;width:1px}
    .trace .note{margin:0 0 8px}.rows{max-height:470px;overflow:auto;border-top:1px solid var(--line)}
    .rows td:first-child,.rows td:nth-child(2){white-space:nowrap;color:var(--soft)}
    .rows td:last-child{color:var(--soft);white-space:nowrap}.rows tr:hover{background:var(--tint)}
    .missing td{color:var(--sand);text-align:center}
    .verdicts td{border-top:1px solid var(--line)}.verdicts td:nth-child(5){color:var(--soft);white-space:nowrap}
    .verdicts .violates td:nth-child(4){color:var(--red);font-weight:600}
    .verdicts .conforms td:nth-child(4){color:var(--green)}.verdicts .depends td:nth-child(4){color:var(--sand)}
    .findings{margin:0;padding-left:22px}.findings li{margin-bottom:12px}.findings p{margin:2px 0}
    .findings a.open{font-weight:600}.story{margin-top:34px;border-top:4px solid var(--line);padding-top:16px}
    .story:first-child{margin-top:0;border:0;padding:0}
    .strategies td,.strategies th{padding:3px 14px 3px 0;border-top:1px solid var(--line);white-space:nowrap}
    .strategies thead td{border:0;color:var(--soft);white-space:normal;vertical-align:bottom}
    .strategies th{color:var(--ink)}td.violates{color:var(--red);font-weight:600}td.conforms{color:var(--green)}
    td.depends{color:var(--sand)}td.notExercised,td.inconclusive,td.known,td.notClaimed,td.missing{color:var(--soft)}
    .matrix td,.matrix th{border-top:1px solid var(--line);white-space:nowrap;padding:2px 12px 2px 0}
    .matrix thead td{border:0;color:var(--soft)}.matrix th{color:var(--ink)}.matrix a{color:inherit}
    .matrix a.open{background:var(--tint)}.chart{display:block;width:100%;max-width:780px;height:auto}
    .strategy circle{fill:var(--blue)}.strategy text{fill:var(--ink);font-size:12px}
    .verdicts .notExercised,.verdicts .notClaimed,.verdicts .inconclusive{color:var(--soft)}
    @media (max-width:800px){body{padding:10px}.columns{display:block}.names{width:92px;font-size:11px}
    section{padding:12px}.rows{max-height:60vh}.rows tr{display:block;padding:4px 0}
    .rows td{display:inline;padding-right:6px}}
    @media print{:root{color-scheme:light}body{max-width:none;padding:0;font-size:11px}
    section{border:0;padding:0;break-inside:auto}div.lanes{zoom:.62}.scroll,.rows{overflow:visible;max-height:none}
    .all,.band{display:none}*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
    article,svg,tr{break-inside:avoid}}

    """
}
