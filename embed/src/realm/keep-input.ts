type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

/** Copies what a visitor has typed into the prerendered page to the mounted page, so that React knows it too. */
export function copyInput(copy: HTMLElement, place: HTMLElement): void {
  const [before, after] = [copy, place].map((page) => [...page.querySelectorAll<Control>(FIELDS)]);
  before?.forEach((from, index) => {
    const to = after?.[index];
    if (!to || to.name !== from.name || to.tagName !== from.tagName || !isChanged(from)) return;
    if ('checked' in from && 'checked' in to && from.checked !== to.checked) to.click();
    else if (from.value !== to.value) type(to, from.value);
  });
}

/** Unchanged fields are left alone: the mounted page may begin with the host's choices, which the copy does not show. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const isTicked = 'defaultChecked' in control && control.checked !== control.defaultChecked;
  return isTicked || control.value !== control.defaultValue;
}

function type(control: Control, value: string): void {
  // React overrides `value` on the element; the setter of the prototype makes React notice the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Resolves when the visitor is not typing in a field of the page. */
export async function whenInputEnds(page: HTMLElement): Promise<void> {
  while (focused(page)?.matches(FIELDS))
    await new Promise((done) => page.addEventListener('focusout', () => setTimeout(done), { once: true }));
}

function focused(page: HTMLElement): Element | undefined {
  const active = (page.getRootNode() as Document | ShadowRoot).activeElement;
  return active && page.contains(active) ? active : undefined;
}
