import { escapeHtml } from '@raptors/shared/contract/escape';
import { viewPath } from '@raptors/shared/contract/paths';
import { organisation } from '@raptors/shared/organisation/organisation';

const SIZE = { width: 800, height: 600 };

/** Describes how to put a page into a frame, in the format of oembed.com. */
export const oembedOf = ({ path, title }: { path: string; title: string }, origin: string) => ({
  version: '1.0',
  type: 'rich',
  title,
  provider_name: organisation.productName,
  provider_url: origin,
  cache_age: 3600,
  ...SIZE,
  html: `<iframe src="${origin}${viewPath('embed', path)}" width="${SIZE.width}" height="${SIZE.height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
});
