import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fragmentSchema } from '@raptors/shared/contract/fragment';
import { journeysSchema } from '@raptors/shared/contract/journeys';
import { manifestSchema } from '@raptors/shared/contract/manifest';
import { PAGE_DATA_ID } from '@raptors/shared/contract/names';
import { pageDataSchema, registrySchema } from '@raptors/shared/contract/registry';
import { servedSite } from '@raptors/site/reading/served-site';
import { editionSchema } from '@raptors/site/editions/edition';
import { keys } from '@raptors/site/store/keys';
import type { GenericSchema } from 'valibot';
import { projectFolder } from '../support/project/project-folder';
import { aRemote, aShell } from '../support/site/a-source';
import { memoryStore } from '../support/site/memory-store';
import { releaseSources } from '../support/site/release-sources';

/** A kind of file that crosses a boundary: its schema, and valid examples. */
export type StoredFile = { kind: string; schema: GenericSchema; examples: readonly unknown[] };

/** Every kind, with examples from the project and from a small released site. */
export async function storedFiles(): Promise<StoredFile[]> {
  const store = memoryStore();
  await releaseSources(store, [aShell(), aRemote({ section: { label: 'Our Work', order: 1 } })]);
  const text = async (key: string) => (await store.read(key))?.toString('utf8') ?? '';
  const found = (pattern: RegExp) => store.keys().filter((key) => pattern.test(key));
  const pages = await Promise.all(found(/\/[0-9a-f]{64}\.html$/).map(text));
  const views = await Promise.all(found(/\.view\.json$/).map(text));
  const registry = (await (await servedSite(store).current())?.registry()) ?? '';
  return [
    { kind: 'manifest', schema: manifestSchema, examples: inProject('remote.json') },
    { kind: 'journeys', schema: journeysSchema, examples: inProject('journeys.json') },
    { kind: 'registry', schema: registrySchema, examples: [JSON.parse(registry)] },
    { kind: 'edition', schema: editionSchema, examples: [JSON.parse(await text(keys.edition(1)))] },
    { kind: 'page data', schema: pageDataSchema, examples: pages.map(pageDataOf) },
    {
      kind: 'fragment',
      schema: fragmentSchema,
      // Among the views in JSON are answers of oEmbed too.
      examples: views.map((one) => JSON.parse(one) as object).filter((one) => !('type' in one)),
    },
  ];
}

function inProject(file: string): unknown[] {
  const remotes = join(projectFolder(), 'remotes');
  return readdirSync(remotes)
    .map((name) => join(remotes, name, file))
    .filter((path) => existsSync(path))
    .map((path) => JSON.parse(readFileSync(path, 'utf8')) as unknown);
}

const pageDataOf = (html: string): unknown =>
  JSON.parse(new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '');
