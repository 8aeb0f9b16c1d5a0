import type { Locator } from '@playwright/test';

/** First result per text as `[text, address]`; no address without a result. Types inside the page, which is much faster. */
export const firstResults = (field: Locator, texts: readonly string[]): Promise<[string, string][]> =>
  field.evaluate(async (input, all) => {
    const first = () => document.querySelector('[role=option]')?.getAttribute('href') ?? '';
    async function type(text: string, isListed: boolean) {
      // React notices a value only if it is set by the native setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const end = performance.now() + 10_000;
      while ((first() !== '') !== isListed && performance.now() < end)
        await new Promise((next) => requestAnimationFrame(next));
    }
    const found: [string, string][] = [];
    for (const text of all) {
      // Finds nothing, so that results of the text before are gone.
      await type('—', false);
      await type(text, true);
      found.push([text, first()]);
    }
    return found;
  }, texts);
