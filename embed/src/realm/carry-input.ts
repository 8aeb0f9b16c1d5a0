type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Repeats what a visitor has typed into the prerendered copy in the mounted page, so that React knows it too. */
export function carryInput(copy: HTMLElement, place: HTMLElement): void {
  const [before, after] = [copy, place].map((page) => [
    ...page.querySelectorAll<Control>('input, textarea, select'),
  ]);
  before?.forEach((from, index) => {
    const to = after?.[index];
    if (!to || to.name !== from.name || to.tagName !== from.tagName) return;
    if ('checked' in from && 'checked' in to && from.checked !== to.checked) to.click();
    else if (from.value !== to.value) type(to, from.value);
  });
}

function type(control: Control, value: string): void {
  // React keeps a `value` of its own on the element; the one of its kind tells React that something has changed.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}
