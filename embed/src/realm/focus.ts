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
  const elementsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('*')];
  const active = focused(copy);
  const index = elementsOf(copy).findIndex((element) => element === active);
  copy.replaceWith(place);
  elementsOf(place)[index]?.focus({ preventScroll: true });
}
