import { themedText } from '@raptors/shared/contract/themed-text';
import type { LoadedFragment, MountOptions } from '../options';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/**
 * Adapts what a page is made of to its host: pictures to the theme (their `media` would follow the system, not the style
 * sheet), headings a level down, as the title of the host is its only `h1`, and the names of navigations to the page, since a host has its own.
 */
export function adaptPage(
  place: ParentNode,
  { title }: Pick<LoadedFragment, 'title'>,
  { theme }: Pick<MountOptions, 'theme'>,
): void {
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
