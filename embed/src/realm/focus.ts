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
  const path = childPathTo(focused(copy), copy);
  copy.replaceWith(place);
  const element = path?.reduce<Element | undefined>((at, index) => at?.children[index], place);
  if (element) (element as HTMLElement).focus({ preventScroll: true });
}

/** Which child of which child an element is. */
function childPathTo(element: Element | undefined, page: Element): number[] | undefined {
  if (!element) return undefined;
  const path: number[] = [];
  for (let at = element; at !== page && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
}
