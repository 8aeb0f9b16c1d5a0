import { escapeHtml } from '@raptors/shared/contract/escape';
import * as v from 'valibot';
import { viewPath } from '@raptors/shared/contract/paths';
import { organisation } from '@raptors/shared/organisation/organisation';

const SIZE = { width: 800, height: 600 };

/** An answer in the format of oembed.com: how to put a page into a frame. */
export const oembedSchema = v.object({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  title: v.string(),
  provider_name: v.string(),
  provider_url: v.string(),
  cache_age: v.number(),
  width: v.number(),
  height: v.number(),
  html: v.string(),
});
/** The oEmbed view of a page, parsed. */
export type Oembed = v.InferOutput<typeof oembedSchema>;

/** Space that a site has for a page, in CSS pixels; no limit by default. */
export type OembedLimits = { maxwidth?: number | undefined; maxheight?: number | undefined };

/**
 * Describes how to put a page into a frame.
 * @param page `search` is what is chosen in it, such as `group=owl`
 * @param origin of this site, as the requesting site addresses it
 */
export function oembedOf(
  { path, search, title }: { path: string; search?: string | undefined; title: string },
  origin: string,
  { maxwidth, maxheight }: OembedLimits = {},
): Oembed {
  const width = Math.min(SIZE.width, maxwidth ?? SIZE.width);
  const height = Math.min(SIZE.height, maxheight ?? SIZE.height);
  const source = `${origin}${viewPath('embed', path)}${search ? `?${search}` : ''}`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: organisation.productName,
    provider_url: origin,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${source}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0"></iframe>`,
  };
}
