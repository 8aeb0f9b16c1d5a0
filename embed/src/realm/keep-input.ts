type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';

/** Copies the visitor's input from the prerendered page to the mounted page, so that React knows it. */
export function copyInput(copy: HTMLElement, place: HTMLElement): void {
  const [before, after] = [copy, place].map((page) => [...page.querySelectorAll<Control>(FIELDS)]);
  before?.forEach((from, index) => {
    const to = after?.[index];
    if (!to || to.name !== from.name || to.tagName !== from.tagName || !isChanged(from)) return;
    if ('checked' in from && 'checked' in to && from.checked !== to.checked) to.click();
    else if (from.value !== to.value) type(to, from);
  });
}

/** Only changed fields are copied: others may already have the host's choices in the mounted page, and not in the prerendered one. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  const isTicked = 'defaultChecked' in control && control.checked !== control.defaultChecked;
  return isTicked || control.value !== control.defaultValue;
}

function type(control: Control, from: Control): void {
  // The value of a file field can't be copied, only its files.
  const kept = from.type === 'file' ? 'files' : 'value';
  // React has its own `value` on the element. The setter of the prototype bypasses it, so that React sees a change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), kept) ?? {};
  set?.call(control, Reflect.get(from, kept));
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Resolves once no field of the page has the focus. */
export async function whenInputEnds(page: HTMLElement): Promise<void> {
  while (focused(page)?.matches(FIELDS))
    await new Promise((done) => page.addEventListener('focusout', () => setTimeout(done), { once: true }));
}

function focused(page: HTMLElement): Element | undefined {
  const active = (page.getRootNode() as Document | ShadowRoot).activeElement;
  return active && page.contains(active) ? active : undefined;
}
