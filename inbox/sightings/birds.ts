import * as v from 'valibot';
import { siteFileSchema } from '@raptors/shared/publishing/page-entry';
import { BIRDS_URL, birdsSchema, type DescribedBird } from '@raptors/shared/contract/sightings/birds';
import type { ServedSite } from '@raptors/site/reading/served-site';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

export type Bird = Omit<DescribedBird, 'picture'>;
export type Birds = ReadonlyMap<string, Bird>;
export type ReadBirds = (owner: string) => Promise<Birds>;

const describedSchema = v.object({
  manifest: v.object({ files: v.optional(v.array(siteFileSchema), []) }),
});

export const birdReader =
  (store: Store, site: ServedSite): ReadBirds =>
  async (owner) => {
    const id = (await site.current())?.releases[owner] ?? '';
    const folder = keys.releaseFolder(owner, id);
    const read = async () => {
      const { manifest } = await parseJsonFile(store, describedSchema, keys.release(owner, id));
      const { file } = manifest.files.find(({ path }) => path === BIRDS_URL) ?? {};
      const described = file === undefined ? [] : await parseJsonFile(store, birdsSchema, folder + file);
      return described.map((bird): [string, Bird] => [bird.scientificName, bird]);
    };
    return new Map(await read().catch(ignoreInvalid));
  };
