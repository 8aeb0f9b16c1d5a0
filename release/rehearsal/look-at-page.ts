import type { Page } from '@playwright/test';
import { waitUntilInteractive } from './hydrated';

const NARROW = 320;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const SHOWN = 3;

type AxeResult = { violations: { id: string; help: string; nodes: { target: unknown; html: string }[] }[] };

declare global {
  interface Window {
    axe: { run(options: object): Promise<AxeResult> };
  }
}

export async function axeViolations(page: Page, axe: string): Promise<string[]> {
  await page.evaluate(`'axe' in window || (() => { ${axe} })()`);
  const { violations } = await page.evaluate(async () => {
    // An animation would change the colours that are measured, so all have to end first.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    return window.axe.run({ resultTypes: ['violations'], iframes: false });
  });
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, html }) => `${String(target)} ${html.slice(0, 120)}`);
    return [`${help} (axe: ${id}), ${nodes.length} times:`, ...places.slice(0, SHOWN)].join('\n');
  });
}

/** Finds faults of a page on a phone and on a desktop, and what is wider than a narrow phone. @returns sentences */
export async function lookAtPage(
  page: Page,
  address: string,
  leadsNowhere: (path: string) => Promise<boolean>,
): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[0]);
  await page.goto(address);
  await waitUntilInteractive(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { sentences, links } = await page.evaluate(findFaults);
    for (const path of links)
      if (await leadsNowhere(path)) sentences.push(`A link leads to ${path}, and there is no such page.`);
    if (sentences.length > 0)
      return sentences.slice(0, SHOWN).map((sentence) => `At ${size.width} px: ${sentence}`);
  }
  await page.setViewportSize({ width: NARROW, height: 800 });
  return page.evaluate(findOverflow, NARROW);
}

/** Runs in the page. No named functions, because tsx adds helpers to them that the page lacks. */
function findFaults(): { sentences: string[]; links: string[] } {
  const sentences: string[] = [];
  const visible = { opacityProperty: true, visibilityProperty: true };
  const heading = document.querySelector('main h1');
  if (!heading?.checkVisibility(visible) || heading.getBoundingClientRect().width <= 1)
    sentences.push('The heading of the page cannot be seen.');
  for (const node of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!node.checkVisibility(visible)) continue;
    if (node.closest('[inert], [aria-hidden="true"], [tabindex="-1"]')) continue;
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = [...node.getClientRects()].find(({ width, height }) => width > 4 && height > 4);
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // No hit: the control is tiny or off-screen, such as a link that appears on focus.
    if (!hit || node.contains(hit) || hit.closest('label')?.control === node) continue;
    const name = (node.getAttribute('aria-label') ?? node.textContent ?? '').replace(/\s+/g, ' ').trim();
    sentences.push(
      `A press in the middle of a control meets something else: <${node.localName}> “${name.slice(0, 60)}” is under ${hit.outerHTML.slice(0, 100)}`,
    );
  }
  const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const own = all.filter(({ origin }) => origin === location.origin);
  for (const { pathname, search, hash } of own) {
    const isHere = pathname === location.pathname && search === location.search && hash.length > 1;
    if (isHere && !document.getElementById(decodeURIComponent(hash.slice(1))))
      sentences.push(`A link leads to ${hash} on the same page, and there is no such place.`);
  }
  const paths = new Set(own.map(({ pathname }) => pathname));
  return { sentences, links: [...paths].filter((path) => path !== location.pathname) };
}

function findOverflow(narrow: number): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.body.querySelectorAll('*')].find(
    (node) => node.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [
    `The page is ${scrollWidth - clientWidth} px wider than a window of ${narrow} px. The first that is too wide: ${widest?.outerHTML.slice(0, 160)}`,
  ];
}
