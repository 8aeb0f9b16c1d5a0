import { FIELDS, typeInto } from '../outlet/drafts';
import { stateOf, type KeptField, type PendingInput } from './pending-input';

type Region = 'layout' | 'page';
const regionOf = (element: Element): Region => (element.closest('[data-page]') ? 'page' : 'layout');

/** Replays what the visitor did before hydration. `early` is undefined where no inline script ran, as on a development server. */
export function createPendingInputAnswers(early: PendingInput | undefined) {
  const interactive = { layout: false, page: false };
  if (early) {
    early.isInteractive = (element) => interactive[regionOf(element)];
    // Password managers and restored forms may set values without an event.
    for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS))
      if (field.value !== field.defaultValue && !early.fields.has(field))
        early.fields.set(field, { value: field.value, isChecked: false, caret: null });
  }

  async function answer(region: Region) {
    if (!early || interactive[region]) return;
    interactive[region] = true;
    if (interactive.layout && interactive.page) early.stop();
    const isOwn = (element: Element) => element.isConnected && regionOf(element) === region;
    for (const [field, { isComposing, ...kept }] of early.fields) {
      if (!isOwn(field) || !isField(field)) continue;
      // Field by field, because React must render each change before the next.
      await Promise.resolve();
      const typed = () => setAgain(field, { ...kept, value: field.value, caret: undefined });
      // Setting the value now would interrupt the input method.
      if (isComposing) field.addEventListener('compositionend', typed, { once: true });
      else setAgain(field, kept);
    }
    const { tap } = early;
    await Promise.resolve();
    // A tap that already had its effect is not replayed, such as one on a menu that opened by focus.
    if (tap && isOwn(tap.element) && stateOf(tap.element) === tap.state)
      tap.element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
  }
  return {
    layoutIsHydrated: () => void answer('layout'),
    pageIsShown: () => void answer('page'),
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (element: Element): element is Field => element.matches('input, textarea, select');

/** Makes React notice a filled-in field. */
function setAgain(field: Field, { value, isChecked, caret }: KeptField) {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    const box = field as HTMLInputElement;
    box.checked = !isChecked;
    // A state equal to the prerendered one needs no click, which React would handle as a change.
    if (isChecked === box.defaultChecked) box.checked = isChecked;
    else box.click();
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (value) {
    typeInto(field, value, caret);
  }
}
