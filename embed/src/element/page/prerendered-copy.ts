import type { LoadedFragment } from '../embedded';
import { policy } from '../trust/policy';

/**
 * The prerendered page, shown until its code runs. It requests nothing from third parties: a map is loaded once, by the
 * page's code.
 */
export function prerenderedCopy({ html, lang }: LoadedFragment, origin: string): HTMLElement {
  // Nothing in a template loads or runs.
  const template = document.createElement('template');
  template.innerHTML = policy().html(html);
  for (const element of template.content.querySelectorAll('[src]')) {
    const address = new URL(element.getAttribute('src') ?? '', origin);
    if (address.origin !== origin && address.protocol !== 'data:') element.removeAttribute('src');
  }
  const copy = document.createElement('div');
  copy.part = 'page';
  copy.lang = lang;
  copy.append(template.content);
  return copy;
}
