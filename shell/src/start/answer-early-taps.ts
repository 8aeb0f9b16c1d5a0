import { typeInto } from '../outlet/type-into';
import type { EarlyTaps, KeptField, KeptTap } from './early-taps';

type Region = 'layout' | 'page';
const regionOf = (element: Element): Region => (element.closest('[data-page]') ? 'page' : 'layout');

/**
 * Makes what answers, in one document, what the visitor did before the page was interactive.
 * @param early what the document's own script has kept; nothing where its policy does not run that script
 */
export function createEarlyTapAnswers(early: EarlyTaps | undefined) {
  const interactive = { layout: false, page: false };
  if (early) early.isInteractive = (element) => interactive[regionOf(element)];

  async function answer(region: Region) {
    if (!early || interactive[region]) return;
    interactive[region] = true;
    if (interactive.layout && interactive.page) early.stop();
    const own = [...early.kept].filter(([element]) => element.isConnected && regionOf(element) === region);
    for (const [element, what] of own) {
      // One after the other: React shows what one has changed before the next comes.
      await Promise.resolve();
      if ('isChecked' in what) setAgain(element as HTMLInputElement, what);
      else tapAgain(element, what);
    }
  }
  return {
    /** Header, menu and footer are hydrated. */
    layoutIsHydrated: () => void answer('layout'),
    /** The page between them is shown, hydrated or for good as it was prerendered. */
    pageIsShown: () => void answer('page'),
  };
}

/** What has opened meanwhile, as a menu does when its button gets the focus, has been answered. */
function tapAgain(element: Element, { state }: KeptTap) {
  if ((element.getAttribute('aria-expanded') ?? element.getAttribute('aria-pressed')) !== state) return;
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
}

/** Sets a field to what the visitor chose or typed, in a way that React takes for a change. */
function setAgain(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, kept: KeptField) {
  const { value, isChecked } = kept;
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isChoice(field)) {
    field.checked = !isChecked;
    field.click();
  } else if (value) {
    typeInto(field, value);
  }
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
