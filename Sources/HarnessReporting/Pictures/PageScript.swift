/// The script of a page: it hides the lines that are not selected, and keeps the selection in the
/// address. Without it the page says all it has to say. The marks of CDATA are for readers of XML.
enum PageScript {
  static let text = #"""
    //<![CDATA[
    "use strict";
    const rows = [...document.querySelectorAll("#trace tr[data-from]")];
    const missing = [...document.querySelectorAll("#trace .missing")];
    const dots = [...document.querySelectorAll("#map .dot")];
    const svg = document.getElementById("lanes"), band = document.getElementById("band");
    const shown = document.getElementById("shown"), everything = shown.textContent;
    const parts = svg.dataset.parts.split(";").map(part => part.split(" ").map(Number));
    const scaled = (value, a, b, c, d) => b === a ? c : c + (value - a) * (d - c) / (b - a);
    const place = time => {
      const part = parts.find(part => time < part[1]);
      return part ? scaled(Math.max(time, part[0]), ...part) : 1000;
    };
    const moment = x => {
      const [a, b, c, d] = parts.find(part => x < part[3]) || parts[parts.length - 1];
      return Math.round(scaled(Math.min(Math.max(x, c), d), c, d, a, b));
    };
    function select() {
      const wanted = new URLSearchParams(location.hash.slice(1));
      const range = /^(\d+)-(\d+)$/.exec(wanted.get("t") || "");
      const [from, to] = range ? [Number(range[1]), Number(range[2])] : [-Infinity, Infinity];
      // Lanes without lines of their own show what was going on meanwhile.
      const lane = rows.some(row => row.dataset.lane === wanted.get("l")) ? wanted.get("l") : null;
      const inside = row => Number(row.dataset.to) >= from && Number(row.dataset.from) <= to;
      let chosen = rows.filter(row => inside(row) && (!lane || row.dataset.lane === lane));
      if (chosen.length === 0) chosen = rows.filter(inside);
      const visible = new Set(range || lane ? chosen : rows);
      rows.forEach(row => { row.hidden = !visible.has(row); });
      missing.forEach(row => { row.hidden = visible.size < rows.length; });
      dots.forEach(dot => dot.classList.toggle("off", dot.dataset.at < from || dot.dataset.at > to));
      document.querySelectorAll(".names a").forEach(name =>
        name.classList.toggle("on", lane !== null && name.hash === "#l=" + lane));
      const left = range ? place(from) : 0;
      band.setAttribute("x", left);
      band.setAttribute("width", range ? Math.max(3, place(to) - left) : 0);
      shown.textContent = visible.size < rows.length
        ? visible.size + " of " + rows.length + " lines." : everything;
    }
    addEventListener("hashchange", select);
    let start = null;
    const x = event => (event.clientX - svg.getBoundingClientRect().left) * 1000 / svg.getBoundingClientRect().width;
    svg.addEventListener("dragstart", event => event.preventDefault());
    svg.addEventListener("pointerdown", event => { if (event.pointerType === "mouse") start = x(event); });
    addEventListener("pointerup", event => {
      if (start !== null && Math.abs(x(event) - start) > 6) {
        const ends = [moment(start), moment(x(event))].sort((a, b) => a - b);
        location.hash = "t=" + ends[0] + "-" + ends[1];
        // A drag that ends on an item is no click on it.
        svg.addEventListener("click", event => event.preventDefault(), { once: true, capture: true });
      }
      start = null;
    });
    document.getElementById("all").addEventListener("click", event => {
      event.preventDefault();
      history.replaceState(null, "", location.pathname + location.search);
      select();
    });
    select();
    //]]>
    """#
}
