import type { Navigation } from '@raptors/shared/contract/navigation';
import { parseJsonText } from '@raptors/shared/publishing/parse-json';
import {
  pageDataSchema,
  REGISTRY_URL,
  registrySchema,
  type Registry,
} from '@raptors/shared/contract/registry';

/** What the browser needs to show any page of a site: its registry, and the links of header and footer. */
export type SiteSnapshot = { registry: Registry; navigation: Navigation };

const PAGE_DATA = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;

/**
 * Reads a served site: its registry, and the links in its home page.
 * @param read gives the text at a path of the site; rejects when there is none
 * @throws {InvalidFileError} when the registry or the home page's data has another shape
 */
export async function readSiteSnapshot(read: (path: string) => Promise<string>): Promise<SiteSnapshot> {
  const [registry, home] = await Promise.all([read(REGISTRY_URL), read('/')]);
  const data = PAGE_DATA.exec(home)?.[1];
  if (!data) throw new Error('The home page carries no page data.');
  const { sections, buttons, footer } = parseJsonText(
    pageDataSchema,
    data,
    'page data of the home page',
  ).navigation;
  return {
    registry: parseJsonText(registrySchema, registry, REGISTRY_URL),
    navigation: { sections, buttons, footer },
  };
}
