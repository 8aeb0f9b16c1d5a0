import type { Page } from '@playwright/test';

/** What a page of ours could leave behind in somebody else's document. */
export type Traces = {
  /** Elements in the head, and those in the body that are not the host's own root. */
  nodes: string[];
  /** Style sheets that scripts have given the document. */
  sheets: number;
  /** Listeners on window, document and their elements, by event. */
  listeners: Record<string, number>;
  /** How the host's own elements look. */
  look: string[];
};

type Counted = { raptorListeners: Record<string, number> };

/** Counts listeners from the first script on. Call it before the host is opened. */
export async function countListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts: Record<string, number> = {};
    (globalThis as unknown as Counted).raptorListeners = counts;
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const known = new WeakMap<object, Set<string>>();
    const isWatched = (target: EventTarget) =>
      ([window, document, document.documentElement, document.body, document.head] as EventTarget[]).includes(
        target,
      );
    const count = (
      target: EventTarget,
      type: string,
      listener: object | null,
      options: unknown,
      change: 1 | -1,
    ) => {
      if (!listener || !isWatched(target)) return;
      const capture =
        typeof options === 'boolean' ? options : Boolean((options as { capture?: boolean })?.capture);
      const key = `${Object.prototype.toString.call(target)} ${type} ${capture}`;
      const keys = known.get(listener) ?? new Set();
      known.set(listener, keys);
      if (keys.has(key) === (change === 1)) return;
      if (change === 1) keys.add(key);
      else keys.delete(key);
      counts[key] = (counts[key] ?? 0) + change;
      if (counts[key] === 0) delete counts[key];
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const target = this ?? window;
      count(target, type, listener, options, 1);
      const signal = (options as AddEventListenerOptions | undefined)?.signal;
      if (signal) addEventListener.call(signal, 'abort', () => count(target, type, listener, options, -1));
      return addEventListener.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
      count(this ?? window, type, listener, options, -1);
      return removeEventListener.call(this ?? window, type, listener, options);
    };
  });
}

/**
 * Looks at the host's document.
 * @param own selector of the host's own elements whose look is compared
 */
export const tracesIn = (page: Page, own: string): Promise<Traces> =>
  page.evaluate((selector) => {
    // Follow from how much the host's page holds.
    const sizes = /^(block-size|height|inline-size|width|perspective-origin|transform-origin)$/;
    const lookOf = (element: Element, pseudo?: string) => {
      const style = getComputedStyle(element, pseudo);
      return [...style]
        .filter((name) => !sizes.test(name))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`)
        .join('; ');
    };
    const elements = [document.documentElement, document.body, ...document.querySelectorAll(selector)].filter(
      (element) => !element.closest('.raptors-page'),
    );
    return {
      nodes: [...document.head.children, ...document.body.children, ...document.documentElement.children]
        .filter(({ id, tagName }) => id !== 'root' && !['HEAD', 'BODY'].includes(tagName))
        .map(({ outerHTML }) => outerHTML),
      sheets: document.adoptedStyleSheets.length,
      listeners: { ...(globalThis as unknown as Counted).raptorListeners },
      look: elements.flatMap((element) => [lookOf(element), lookOf(element, '::before')]),
    };
  }, own);
