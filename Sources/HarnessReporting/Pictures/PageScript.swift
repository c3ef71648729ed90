/// The script of a page: it hides the lines that are not selected, and keeps the selection in the
/// address. Without it the page says all it has to say. The marks of CDATA are for readers of XML.
enum PageScript {
  static let text = #"""
    //<![CDATA[
    "use strict";
    // Each story's part of the page, with a function that shows what an address selects of it.
    function prepared(story) {
      const all = selector => [...story.querySelectorAll(selector)];
      const rows = all(".trace tr[data-from]"), missing = all(".trace .missing"), dots = all(".map .dot");
      // The story of a cell is text: there is nothing in it to select.
      if (!story.querySelector("svg.lanes")) return () => {};
      const svg = story.querySelector("svg.lanes"), band = story.querySelector(".band");
      const shown = story.querySelector(".shown"), everything = shown.textContent;
      const parts = svg.dataset.parts.split(";").map(part => part.split(" ").map(Number));
      const prefix = story.dataset.story ? "s=" + story.dataset.story + "&" : "";
      const scaled = (value, a, b, c, d) => b === a ? c : c + (value - a) * (d - c) / (b - a);
      const place = time => {
        const part = parts.find(part => time < part[1]);
        return part ? scaled(Math.max(time, part[0]), ...part) : 1000;
      };
      const moment = x => {
        const [a, b, c, d] = parts.find(part => x < part[3]) || parts[parts.length - 1];
        return Math.round(scaled(Math.min(Math.max(x, c), d), c, d, a, b));
      };
      let start = null;
      const box = () => svg.getBoundingClientRect();
      const x = event => (event.clientX - box().left) * 1000 / box().width;
      svg.addEventListener("dragstart", event => event.preventDefault());
      svg.addEventListener("pointerdown", event => { if (event.pointerType === "mouse") start = x(event); });
      addEventListener("pointerup", event => {
        if (start !== null && Math.abs(x(event) - start) > 6) {
          const ends = [moment(start), moment(x(event))].sort((a, b) => a - b);
          location.hash = prefix + "t=" + ends[0] + "-" + ends[1];
          // A drag that ends on an item is no click on it.
          svg.addEventListener("click", event => event.preventDefault(), { once: true, capture: true });
        }
        start = null;
      });
      story.querySelector(".all").addEventListener("click", event => {
        event.preventDefault();
        history.replaceState(null, "", location.pathname + location.search + event.target.hash);
        show();
      });
      return wanted => {
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
        all(".names a").forEach(name => name.classList.toggle("on", name.dataset.lane === lane));
        const left = range ? place(from) : 0;
        band.setAttribute("x", left);
        band.setAttribute("width", range ? Math.max(3, place(to) - left) : 0);
        shown.textContent = visible.size < rows.length
          ? visible.size + " of " + rows.length + " lines." : everything;
      };
    }
    const stories = [...document.querySelectorAll(".story")].map(story => ({ story, select: prepared(story) }));
    let open = "";
    function show() {
      const wanted = new URLSearchParams(location.hash.slice(1)), number = wanted.get("s") || "";
      for (const { story, select } of stories) {
        story.hidden = story.dataset.story !== number;
        if (!story.hidden) select(wanted);
        if (!story.hidden && number && number !== open) story.scrollIntoView();
      }
      document.querySelectorAll("[data-opens]").forEach(item =>
        item.classList.toggle("open", item.dataset.opens === number && number !== ""));
      open = number;
    }
    addEventListener("hashchange", show);
    show();
    //]]>
    """#
}
