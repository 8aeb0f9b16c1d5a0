/** What a visitor does before hydration, to be replayed. */
export type PendingInput = {
  fields: Map<Element, KeptField>;
  tap?: { element: Element; state: string | null } | undefined;
  /** Whether the shell already handles an element. The shell sets this function. */
  isInteractive: (element: Element) => boolean;
  onKept: () => void;
  hasNavigatedAway: boolean;
  stop: () => void;
  /** Called when the shell does not load: keeps nothing more, and lets the browser send a `post` form whose button was pressed. */
  giveUp: () => void;
};
/** `caret`: cursor position, if any; `isComposing`: an input method is active. */
export type KeptField = {
  value: string;
  isChecked: boolean;
  caret: number | null | undefined;
  isComposing?: boolean;
};

declare global {
  var raptorsPendingInput: PendingInput | undefined;
}

const NATIVE = 'a[href], label, summary, input:not([type=submit]), select, textarea, [popovertarget]';

const SUBMIT = 'button:not([type]), [type=submit]';

export const stateOf = (element: Element) =>
  element.getAttribute('aria-expanded') ?? element.getAttribute('aria-pressed');

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
    // Checkboxes change without scripts. If React saw the click it would replay it, and the shell replays it too.
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
    // Editing a form cancels its pending submit.
    if (field.form && early.tap?.element.closest('form') === field.form) early.tap = undefined;
    early.fields.set(field, {
      value: field.value,
      isChecked: field.checked,
      caret: field.selectionStart,
      isComposing: Reflect.get(event, 'isComposing') === true,
    });
    early.onKept();
  }

  /** Restores a field before the next input, because React may have reset its value while hydrating. */
  function restoreField({ target, isComposing }: InputEvent) {
    const field = target as HTMLInputElement;
    const kept = early.fields.get(field);
    // In a hydrated field, the value is newer than the kept one.
    if (isComposing || early.isInteractive(field) || !kept || field.value === kept.value) return;
    field.value = kept.value;
    if (kept.caret != null) field.setSelectionRange(kept.caret, kept.caret);
  }

  // Back can lead to an address that a document before this one had set by script. Only the shell can show that page.
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
