import { escapeHtml } from '@raptors/shared/contract/escape';

type Place = { latitude: number; longitude: number };

/**
 * First document of the map's frame: a link that loads the map into the same frame. It has no fonts, so the visible words are in
 * the page, behind the frame. The page's policy allows no inline styles. The link has the same size in every frame.
 */
export function mapDocument(title: string, link: string, map: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><title>${escapeHtml(title)}</title><meta name="color-scheme" content="light dark"></head><body>
<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="90vh">
<svg x="50%" y="50%" overflow="visible">
<a href="${escapeHtml(map)}" aria-label="${escapeHtml(link)}"><rect x="-84" y="10" width="168" height="48" rx="4" fill="transparent"/></a>
</svg></svg></body></html>`;
}

/** OpenStreetMap frame with a marker; `spanDegrees` is the width of the view in degrees of longitude. */
export function mapFrameAddress({ latitude, longitude }: Place, spanDegrees: number): string {
  const [east, north] = [spanDegrees / 2, spanDegrees / 4];
  const box = [longitude - east, latitude - north, longitude + east, latitude + north];
  const bbox = box.map((degrees) => degrees.toFixed(4)).join();
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function mapPageAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
