import { escapeHtml } from '@raptors/shared/contract/escape';

type MapDocument = {
  /** Title of the document, for those who cannot see it. */
  title: string;
  place: string;
  /** Text of the link that loads the map into the frame. */
  link: string;
  /** Address of the map. */
  map: string;
};

/**
 * First document of the map's frame: the place, and a link that loads the map into the same frame. It requests nothing. Its
 * ground is what is behind the frame. Everything is set by attributes, because the page's policy allows no styles of its own, and
 * measured from the middle, so that the link has the same size in every frame.
 */
export function mapDocument({ title, place, link, map }: MapDocument): string {
  return `<!DOCTYPE html>
<html lang="en"><head><title>${escapeHtml(title)}</title><meta name="color-scheme" content="light dark"></head><body>
<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="90vh">
<svg x="50%" y="50%" overflow="visible" font-family="Mukta, 'Noto Sans', system-ui, sans-serif" text-anchor="middle">
<path d="M0-32c9-9.6 14-16.800 14-23a14 14 0 0 0-28 0c0 6.200 5 13.400 14 23zM-5-55a5 5 0 1 0 10 0 5 5 0 1 0-10 0" fill="none" stroke="#a8263a" stroke-width="3"/>
<text y="-6" font-size="20" font-weight="600" fill="#16302e">${escapeHtml(place)}</text>
<a href="${escapeHtml(map)}"><rect x="-84" y="10" width="168" height="48" rx="4" fill="#e9a23b"/><text y="40" font-size="17" font-weight="600" fill="#1d1505">${escapeHtml(link)}</text></a>
</svg></svg></body></html>`;
}
