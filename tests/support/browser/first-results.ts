import type { Locator } from '@playwright/test';

/**
 * What the search lists first for each text, as `[text, address]`; no address where nothing is listed within some seconds. The texts are
 * typed inside the page: a hundred of them take a second, and as calls from outside half a minute.
 */
export const firstResults = (field: Locator, texts: readonly string[]): Promise<[string, string][]> =>
  field.evaluate(async (input, all) => {
    const first = () => document.querySelector('[role=option]')?.getAttribute('href') ?? '';
    async function type(text: string, isListed: boolean) {
      // React notices a value only when it is set as by a visitor, and not through the element's own property.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const end = performance.now() + 10_000;
      while ((first() !== '') !== isListed && performance.now() < end)
        await new Promise((next) => requestAnimationFrame(next));
    }
    const found: [string, string][] = [];
    for (const text of all) {
      // What finds nothing: else the list of the text before might be read.
      await type('—', false);
      await type(text, true);
      found.push([text, first()]);
    }
    return found;
  }, texts);
