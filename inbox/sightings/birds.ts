import * as v from 'valibot';
import { siteFileSchema } from '@raptors/shared/publishing/page-entry';
import { BIRDS_URL, birdsSchema, type DescribedBird } from '@raptors/shared/contract/sightings/birds';
import type { ServedSite } from '@raptors/site/reading/served-site';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

/** A bird; `picture` is the address of its drawing. */
export type Bird = Omit<DescribedBird, 'picture'> & { picture: string | undefined };
/** Birds by their scientific names. */
export type Birds = ReadonlyMap<string, Bird>;
/** Reads what the live release of a form's package knows of birds; nothing where it says nothing. */
export type ReadBirds = (owner: string) => Promise<Birds>;

const describedSchema = v.object({
  manifest: v.object({ files: v.optional(v.array(siteFileSchema), []) }),
  files: v.record(v.string(), v.unknown()),
});

/** Reads birds from the releases of a site. */
export const birdReader =
  (store: Store, site: ServedSite): ReadBirds =>
  async (owner) => {
    const id = (await site.current())?.releases[owner] ?? '';
    const folder = keys.releaseFolder(owner, id);
    const read = async () => {
      const { manifest, files } = await parseJsonFile(store, describedSchema, keys.release(owner, id));
      const { file } = manifest.files.find(({ path }) => path === BIRDS_URL) ?? {};
      const described = file === undefined ? [] : await parseJsonFile(store, birdsSchema, folder + file);
      const names = Object.keys(files).filter((name) => name.endsWith('.svg'));
      return described.map((bird): [string, Bird] => {
        const picture = names.find((name) => name.startsWith(`${bird.picture}.`));
        return [bird.scientificName, { ...bird, picture: picture && `/${folder}${picture}` }];
      });
    };
    return new Map(await read().catch(ignoreInvalid));
  };
