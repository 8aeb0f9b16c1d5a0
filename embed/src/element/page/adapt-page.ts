import { themedText } from '@raptors/shared/contract/themed-text';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Sets pictures to the host's theme and headings one level lower, and adds the page's title to the `aria-label` of navigations. */
export function adaptPage(place: ParentNode, title: string, theme: string): void {
  for (const source of place.querySelectorAll('source')) {
    const media = themedText(source.media, theme);
    if (media !== source.media) source.media = media;
  }
  for (const heading of place.querySelectorAll(HEADINGS)) {
    const level = String(Number(heading.tagName[1]) + 1);
    if (heading.ariaLevel !== level) heading.ariaLevel = level;
  }
  for (const navigation of place.querySelectorAll('nav'))
    if (navigation.ariaLabel?.endsWith(title) === false) navigation.ariaLabel += `, ${title}`;
}
