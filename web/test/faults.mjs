// What is measured in the page at five sizes: letters, cut texts, targets out of reach, names on
// names.
import { withoutBars } from "./house.mjs";
import { atRest } from "./playing.mjs";

export const sizes = [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
];

// Goes through the sizes, and tells each when the page has drawn itself for it. With an address it
// opens the page first, and again where a desk becomes a phone: those are two pages.
export async function* atSizes(page, url = null, asked = sizes) {
  let phone = null;
  for (const [width, height] of asked) {
    await page.setViewportSize({ width, height });
    await withoutBars(page, width <= 900);
    if (url && phone !== width <= 900) {
      phone = width <= 900;
      await page.goto(`${url}/t/fixture`);
      await page.waitForSelector(".prompt");
    }
    await atRest(page);
    yield `${width} × ${height}`;
  }
}

// Nothing is wider than the window.
export const fitsWindow = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

// Letters of the page that are too small or cut, and targets that nothing leads to.
export const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const drawn = (element) => element.getClientRects().length > 0;
    const scale = Number(document.querySelector(".panzoom")?.dataset.scale ?? 1);
    for (const text of document.querySelectorAll(".panzoom > svg text")) {
      const box = text.getBoundingClientRect();
      const matrix = text.getScreenCTM();
      // Turned letters are as large as upright ones.
      const zoom = matrix ? Math.hypot(matrix.a, matrix.b) : scale;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * zoom;
      if (box.width > 0 && size < 11)
        found.push(`map letters ${size.toFixed(1)}: ${text.textContent}`);
    }
    const words = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || element.closest("svg, .sr, option, .mark") || !drawn(element))
        continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size > 0 && size < 11) found.push(`${size}: ${node.textContent.trim().slice(0, 30)}`);
      const before = node.previousSibling;
      if (!/^[.,;:!?)]/.test(node.textContent) || !(before instanceof Element)) continue;
      const first = document.createRange();
      first.setStart(node, 0);
      first.setEnd(node, 1);
      if (first.getBoundingClientRect().top > before.getBoundingClientRect().bottom - 2)
        found.push(`a line begins with "${node.textContent}" behind ${before.textContent}`);
    }
    const next = document.querySelector(".panzoom .next, .faraway, .below");
    for (const target of document.querySelectorAll("[data-lit]")) {
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const seen = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
      const scrolls = target.closest(".pane, .upper, .hand, .field")?.scrollHeight ?? 0;
      const map = target.closest(".panzoom");
      if (!seen && (map ? !next : scrolls === 0))
        found.push(`out of reach: ${target.dataset.target}`);
      const over = seen && map && document.elementFromPoint(x, y)?.closest(".overview, .faraway");
      if (over) found.push(`under ${over.className}: ${target.dataset.target}`);
    }
    // A bar beside what all but fits, where there are bars: letters reach a little out of their
    // lines.
    const barred = innerWidth > 900 ? document.querySelectorAll(".table *") : [];
    for (const box of barred) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const beyond = [
        overflowX === "auto" ? box.scrollWidth - box.clientWidth : 0,
        overflowY === "auto" ? box.scrollHeight - box.clientHeight : 0,
      ];
      if (beyond.some((n) => n > 0 && n <= 3))
        found.push(`a bar for nothing: ${box.className} by ${beyond.join(", ")}`);
    }
    const sheet = document.querySelector(".sheet .scroll");
    if (sheet?.scrollWidth > sheet?.clientWidth) found.push("the sheet is wider than its place");
    for (const came of document.querySelectorAll(".scene .came")) {
      const end = came.closest(".body").getBoundingClientRect().bottom;
      if (came.getBoundingClientRect().bottom > end + 1) found.push("a verdict is out of sight");
    }
    const result = document.querySelector(".result");
    const scroller = result?.closest(".upper, .pane");
    if (result?.getBoundingClientRect().top < scroller?.getBoundingClientRect().top)
      found.push("the head of the result is out of sight");
    const { height } = document.querySelector(".prompt").getBoundingClientRect();
    if (height > innerHeight / 5) found.push(`the prompt is ${height} high`);
    // What leads to targets must not lie on each other either.
    const guides = [...document.querySelectorAll(".faraway, .panzoom .next, .overview")].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }),
    );
    guides.forEach((one, i) => {
      const a = one.getBoundingClientRect();
      for (const other of guides.slice(i + 1)) {
        const b = other.getBoundingClientRect();
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.push(`${one.className} on ${other.className}`);
      }
    });
    return [...new Set(found)];
  });

// Words that run out of a box which neither shows nor scrolls what lies outside. Where a text ends
// in "…" by design (a card, a line of a procedure) it opens whole; what is only for a screen reader
// is cut on purpose.
export const cuts = (page) =>
  page.evaluate(() => {
    const kShort = "svg, option, select, textarea, .card p, .sceneline, .who";
    const found = new Set();
    const scrolls = (how) => how === "auto" || how === "scroll";
    const leaves = (box, outer, { overflowX, overflowY }) =>
      (overflowX !== "visible" && (box.right > outer.right + 2 || box.left < outer.left - 2)) ||
      (overflowY !== "visible" && (box.bottom > outer.bottom + 3 || box.top < outer.top - 3));
    const hidden = (outer) => outer.width <= 2 || outer.height <= 2;
    const cutBy = (element, box) => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
        const outer = one.getBoundingClientRect();
        if (hidden(outer)) return null;
        if (leaves(box, outer, style)) return one;
      }
      return null;
    };
    const words = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || element.closest(kShort)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const by = box.width > 1 ? cutBy(element, box) : null;
        if (by) found.add(`cut by ${by.className}: ${node.textContent.trim().slice(0, 30)}`);
      }
    }
    return [...found];
  });

// Pairs of names on the map whose boxes meet by more than a pixel; single letters and numbers stand
// on things and are no names.
export const overlaps = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".panzoom > svg text")]
      .map((text) => ({ text: text.textContent.trim(), box: text.getBoundingClientRect() }))
      .filter(({ text, box }) => /\p{L}{2}/u.test(text) && box.width > 0);
    // A box of letters is higher than the letters: what hangs above and below is left off.
    const inner = ({ box }) => ({
      left: box.left + 1,
      right: box.right - 1,
      top: box.top + box.height * 0.2,
      bottom: box.bottom - box.height * 0.2,
    });
    const found = [];
    all.forEach((one, i) => {
      for (const other of all.slice(i + 1)) {
        const [a, b] = [inner(one), inner(other)];
        if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
          found.push(`${one.text} / ${other.text}`);
      }
    });
    return found;
  });

// Tags of leaders and pennants of reformers that lie on a marker or a counter, or under one.
export const covered = (page) =>
  page.evaluate(() => {
    const boxOf = (element) => element.getBoundingClientRect();
    const tags = [...document.querySelectorAll(".panzoom .leader, .panzoom .reformer")].map(
      (tag) => ({
        name: tag.querySelector("text")?.textContent ?? "",
        box: boxOf(tag.querySelector("text")?.previousElementSibling ?? tag),
      }),
    );
    const things = [
      ...document.querySelectorAll('.panzoom .space [stroke-width="1.3"], .panzoom .ctr > rect'),
    ].map(boxOf);
    // A pixel or two of a rim may touch.
    const kTouch = 2.5;
    const lies = (a, b) =>
      a.left + kTouch < b.right &&
      b.left + kTouch < a.right &&
      a.top + kTouch < b.bottom &&
      b.top + kTouch < a.bottom;
    return tags
      .filter(({ name, box }) => name && box.width > 0 && things.some((one) => lies(box, one)))
      .map(({ name }) => name);
  });

// Words in the names of cards that are torn apart, or that run out of their card.
export const torn = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".hand .card .name")].flatMap((name) => {
      const text = name.firstChild;
      const card = name.closest(".card").getBoundingClientRect();
      return [...text.textContent.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const out = range.getBoundingClientRect().right > card.right - 3;
        return range.getClientRects().length > 1 || out ? [word] : [];
      });
    }),
  );

// Cards of a pile that is looked through whose text is not whole, or not set as on any card.
export const unread = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("dialog[open] .card p")]
      .filter(
        (text) =>
          text.scrollHeight > text.clientHeight + 1 ||
          !["left", "start"].includes(getComputedStyle(text).textAlign),
      )
      .map((text) => text.closest(".card").querySelector(".name").textContent),
  );
