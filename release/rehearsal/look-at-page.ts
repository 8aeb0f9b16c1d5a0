import type { Page } from 'playwright-core';

const NARROW = 320;
const SHOWN = 3;

declare global {
  interface Window {
    axe: Axe;
    prerendered?: Element[];
  }
}

type Axe = {
  run(
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown; html: string }[] }[] }>;
};

/** Runs before the page's scripts and remembers every element of the prerendered page. */
export function markPrerendered(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive')
      Object.assign(window, { prerendered: [...document.querySelectorAll('#site *')] });
  });
}

/** Elements of the prerendered page that hydration has not kept. */
export async function lostNodes(page: Page): Promise<string[]> {
  const lost = await page.evaluate(() =>
    (window.prerendered ?? [])
      .filter((node) => !node.isConnected)
      .map((node) => node.outerHTML.slice(0, 160)),
  );
  if (lost.length === 0) return [];
  return [`Hydration has replaced ${lost.length} elements of the prerendered page, the first: ${lost[0]}`];
}

/** What axe finds on the page in its current state, each as one sentence. */
export async function axeViolations(page: Page, axe: string): Promise<string[]> {
  // Colours are measured without animations.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe}; 0`);
  const found = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target, html }) => `${String(target)} ${html.slice(0, 120)}`),
    }));
  });
  return found.map(({ id, help, at }) =>
    [
      `${help} (axe: ${id}):`,
      ...at.slice(0, SHOWN),
      ...(at.length > SHOWN ? [`… and ${at.length - SHOWN} more`] : []),
    ].join('\n'),
  );
}

/** Whether the page is wider than a narrow phone. */
export async function overflow(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: NARROW, height: 800 });
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return undefined;
    const widest = [...document.body.querySelectorAll('*')]
      .find((node) => node.getBoundingClientRect().right > clientWidth + 0.5)
      ?.cloneNode(false);
    const first = widest instanceof Element ? widest.outerHTML.slice(0, 160) : '';
    return { by: scrollWidth - clientWidth, first };
  });
  if (size) await page.setViewportSize(size);
  return wide
    ? [
        `The page is ${wide.by} px wider than a window of ${NARROW} px. The first that is too wide: ${wide.first}`,
      ]
    : [];
}

/** Whether a page is hydrated. React marks its elements; there is no other sign that holds for releases of any age. */
export const isInteractive = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    ['main h1', 'header'].every((selector) => {
      const element = document.querySelector(selector);
      return element && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    }),
  );
