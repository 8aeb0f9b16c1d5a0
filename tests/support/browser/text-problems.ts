/**
 * What a reader of the page that is shown can't read or reach, each with its text. Runs in the page. It looks for a page that scrolls
 * sideways, text beyond the screen's edge, text cut by the box around it, and controls of the header smaller than a finger.
 */
export function textProblems(): string[] {
  const TOLERANCE_PX = 2;
  const FINGER_PX = 40;
  const root = document.documentElement;
  const problems: string[] = [];
  const name = (element: Element) =>
    `<${element.localName}> "${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;

  if (root.scrollWidth > root.clientWidth) {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((element) => Math.abs(right(element) - root.scrollWidth) <= TOLERANCE_PX)
      .map(name);
    problems.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide for ${beyond.join(', ')}`);
  }

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';

  /** Every text asks about all boxes around it, most of which it shares with others. */
  const boxes = new Map<Element, { overflowX: string; overflowY: string; clipPath: string; edge: DOMRect }>();
  function measured(box: Element) {
    const known = boxes.get(box);
    if (known) return known;
    const { overflowX, overflowY, clipPath } = getComputedStyle(box);
    const measures = { overflowX, overflowY, clipPath, edge: box.getBoundingClientRect() };
    boxes.set(box, measures);
    return measures;
  }

  /** Which ancestor cuts the rectangle; nothing where one scrolls or the text is hidden on purpose. */
  function cutBy(element: Element, { left, right, top, bottom }: DOMRect): string | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, edge } = measured(box);
      if (clipPath !== 'none') return undefined;
      if (scrolls(overflowX) || scrolls(overflowY)) return undefined;
      if (edge.width <= 1 || edge.height <= 1) return undefined;
      if (clips(overflowX) && (left < edge.left - TOLERANCE_PX || right > edge.right + TOLERANCE_PX))
        return name(box);
      if (clips(overflowY) && (top < edge.top - TOLERANCE_PX || bottom > edge.bottom + TOLERANCE_PX))
        return name(box);
    }
    return left < -TOLERANCE_PX || right > root.clientWidth + TOLERANCE_PX ? 'the screen' : undefined;
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest('script, style, noscript') || !isVisible(element))
      continue;
    range.selectNodeContents(text);
    // Glyphs of a serif are taller than a line: only what is cut sideways or by half a line counts.
    const box = range.getBoundingClientRect();
    const middle = new DOMRect(box.x, box.y + box.height * 0.25, box.width, box.height * 0.5);
    const cut = box.width > 0 ? cutBy(element, middle) : undefined;
    if (cut) problems.push(`${name(element)} is cut by ${cut}`);
  }

  for (const control of document.querySelectorAll('header a, header button')) {
    if (!isVisible(control)) continue;
    const { width, height, right } = control.getBoundingClientRect();
    if (Math.min(width, height) < FINGER_PX || right > root.clientWidth + 1) {
      problems.push(
        `${name(control)} of the header is ${Math.round(width)} × ${Math.round(height)} px, to ${Math.round(right)}`,
      );
    }
  }
  return [...new Set(problems)];
}
