const FIELDS = 'input, textarea, select';

/** The element inside `page` that has the focus. */
function focused(page: HTMLElement): Element | undefined {
  const active = (page.getRootNode() as Document | ShadowRoot).activeElement;
  return active && page.contains(active) ? active : undefined;
}

/** Resolves when the visitor is not typing in a field of the page. */
export async function whenInputEnds(page: HTMLElement): Promise<void> {
  while (focused(page)?.matches(FIELDS)) {
    await new Promise((done) => page.addEventListener('focusout', () => setTimeout(done), { once: true }));
  }
}

/** Replaces a page by another that looks the same, and keeps the focus. */
export function replacePage(copy: HTMLElement, place: HTMLElement): void {
  const active = focused(copy);
  const selector = active && selectorOf(active, copy);
  copy.replaceWith(place);
  if (selector) place.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** Finds an element by which child of which child it is. */
function selectorOf(element: Element, page: Element): string {
  let path = '';
  for (let at = element; at !== page && at.parentElement; at = at.parentElement)
    path = `>:nth-child(${[...at.parentElement.children].indexOf(at) + 1})${path}`;
  return `:scope${path}`;
}
