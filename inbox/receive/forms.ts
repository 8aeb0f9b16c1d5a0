import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { formNameSchema, releasedFormSchema, type FormDefinition } from '@raptors/shared/contract/forms/form';
import { parsePackageKey } from '@raptors/shared/contract/package-id';
import { packageIdSchema } from '@raptors/shared/publishing/manifest';
import type { ServedSite } from '@raptors/site/reading/served-site';
import { keys } from '@raptors/site/store/keys';
import { ignoreInvalid, parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';

const MAX_RELEASES = 200;

const describedSchema = v.object({
  manifest: v.object({ forms: v.optional(v.array(releasedFormSchema), []) }),
});

export type FormName = { owner: string; release: string; form: string };

const RELEASE_ID = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;

/** Only valid names become part of a key of the store. */
const isValid = ({ owner, release, form }: FormName) =>
  v.is(packageIdSchema, parsePackageKey(owner)) && RELEASE_ID.test(release) && v.is(formNameSchema, form);

export type FoundForm = { definition: FormDefinition; isLive: boolean };

/** Reads a form from the release that showed it, else from the live release; `undefined` if neither has it. */
export function formReader(store: Store, site: ServedSite) {
  const releases = new LRUCache<string, readonly FormDefinition[]>({
    max: MAX_RELEASES,
    fetchMethod: async (key) =>
      (await parseJsonFile(store, describedSchema, key).catch(ignoreInvalid))?.manifest.forms,
  });
  const named = async ({ owner, release, form }: FormName) =>
    (await releases.fetch(keys.release(owner, release)))?.find(({ name }) => name === form);

  return async (name: FormName): Promise<FoundForm | undefined> => {
    if (!isValid(name)) return undefined;
    const shown = await named(name);
    if (shown) return { definition: shown, isLive: false };
    const live = (await site.current())?.releases;
    const release = live && Object.hasOwn(live, name.owner) ? live[name.owner] : undefined;
    const definition = release === undefined ? undefined : await named({ ...name, release });
    return definition && { definition, isLive: true };
  };
}
