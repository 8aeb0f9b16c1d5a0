/** What a visitor does before the page is interactive: kept here, and answered once it is. */
export type PendingInput = {
  /** Fields that the visitor has changed. */
  fields: Map<Element, KeptField>;
  /** What was tapped last. */
  tap?: KeptTap | undefined;
  /** Whether the shell answers for this element already. Set by the shell. */
  isInteractive: (element: Element) => boolean;
  /** The page is needed now. */
  onKept: () => void;
  /** By Back or Forward: the document of another page is being opened. */
  hasNavigatedAway: boolean;
  /** Ends the listening: from then on each element does what it does by itself. */
  stop: () => void;
  /** No script loads: ends the listening, and the browser sends the form that was to be sent. */
  giveUp: () => void;
};
/** A tapped element, and its state if it is one that opens or chooses something. */
export type KeptTap = { element: Element; state: string | null };
/** What a field held; `caret`: where the next letter goes, if it has such a place; `isComposing`: an input method is still writing. */
export type KeptField = {
  value: string;
  isChecked: boolean;
  caret: number | null | undefined;
  isComposing?: boolean;
};

declare global {
  var raptorsPendingInput: PendingInput | undefined;
}

/** What the browser does by itself, and what only looks like a button. */
const NATIVE = 'a[href], label, summary, input:not([type=submit]), select, textarea, [popovertarget]';

const SUBMIT = 'button:not([type]), [type=submit]';

/** State of what opens or chooses something. */
export const stateOf = (element: Element) =>
  element.getAttribute('aria-expanded') ?? element.getAttribute('aria-pressed');

/** Listens from now on for what the visitor does, and tells the shell. */
export function keepPendingInput(): PendingInput {
  const controller = new AbortController();
  const early: PendingInput = {
    fields: new Map(),
    isInteractive: () => false,
    onKept: () => undefined,
    hasNavigatedAway: false,
    stop: () => controller.abort(),
    giveUp() {
      early.stop();
      const button = early.tap?.element;
      if (button?.matches(SUBMIT)) button.closest<HTMLFormElement>('form[method=post]')?.submit();
    },
  };

  function recordClick(event: MouseEvent) {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || button || ctrlKey || metaKey || shiftKey) return;
    if (early.isInteractive(target)) return;
    // A box changes by itself. React would hydrate the page for this click and answer it, and the shell once more.
    if (target.matches('input:not([type=submit])')) event.stopPropagation();
    if (target.closest(NATIVE)) return;
    const control = target.closest('button, [type=submit]');
    if (control) event.preventDefault();
    event.stopPropagation();
    const element = control ?? target;
    early.tap = { element, state: stateOf(element) };
    early.onKept();
  }

  function recordInput(event: Event) {
    const field = event.target as HTMLInputElement;
    if (early.isInteractive(field)) return;
    // Who goes on to fill in a form has not sent it.
    if (field.form && early.tap?.element.closest('form') === field.form) early.tap = undefined;
    early.fields.set(field, {
      value: field.value,
      isChecked: field.checked,
      caret: field.selectionStart,
      isComposing: Reflect.get(event, 'isComposing') === true,
    });
    early.onKept();
  }

  /** React may have emptied a field that it takes over, or moved the caret: the next letter goes where the visitor is. */
  function restoreField({ target, isComposing }: InputEvent) {
    const field = target as HTMLInputElement;
    const kept = early.fields.get(field);
    // Once it answers by itself, what was kept of it is older than what it holds.
    if (isComposing || early.isInteractive(field) || !kept || field.value === kept.value) return;
    field.value = kept.value;
    if (kept.caret != null) field.setSelectionRange(kept.caret, kept.caret);
  }

  // Browsers go Back within this document if it has taken the place of one that changed its address; only the shell could show that page.
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (early.isInteractive(document.body) || location.pathname === pathname) return;
    early.hasNavigatedAway = true;
    location.reload();
  });
  const options = { capture: true, signal: controller.signal };
  addEventListener('click', recordClick, options);
  addEventListener('input', recordInput, options);
  addEventListener('compositionend', recordInput, options);
  addEventListener('beforeinput', restoreField, options);
  return (globalThis.raptorsPendingInput = early);
}
