import { viewPath } from '@raptors/shared/contract/paths';
import { organisation } from '@raptors/shared/organisation/organisation';
import { cutPage } from './page-cuts';

const SIZE = { width: 800, height: 600 };

/** Space that a site has for a page, in CSS pixels; left out: no limit. */
export type OembedLimits = { maxwidth?: number | undefined; maxheight?: number | undefined };

/**
 * What oembed.com asks of a page: how to put it into a frame.
 * @param origin of the site as the asking one knows it
 */
export function oembedOf(html: string, origin: string, { maxwidth, maxheight }: OembedLimits = {}) {
  const { data, title } = cutPage(html);
  const width = Math.min(SIZE.width, maxwidth ?? SIZE.width);
  const height = Math.min(SIZE.height, maxheight ?? SIZE.height);
  const source = `${origin}${viewPath('embed', data.path)}`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: organisation.productName,
    provider_url: origin,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${attribute(title)}" loading="lazy" style="border:0"></iframe>`,
  };
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
