import { escapeHtml } from '@raptors/shared/contract/escape';

type MapDocument = {
  title: string;
  link: string;
  map: string;
};

/**
 * First document of the map's frame: a link that loads the map into the same frame. It has no fonts, so the words that one sees
 * are in the page, behind the frame. It is styled by attributes, because the page's policy allows no inline styles, and centred, so
 * that the link has the same size in every frame.
 */
export function mapDocument({ title, link, map }: MapDocument): string {
  return `<!DOCTYPE html>
<html lang="en"><head><title>${escapeHtml(title)}</title><meta name="color-scheme" content="light dark"></head><body>
<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="90vh">
<svg x="50%" y="50%" overflow="visible">
<a href="${escapeHtml(map)}" aria-label="${escapeHtml(link)}"><rect x="-84" y="10" width="168" height="48" rx="4" fill="transparent"/></a>
</svg></svg></body></html>`;
}
