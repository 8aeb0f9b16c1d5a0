import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillManifest, type DeclaredManifest } from '@raptors/shared/publishing/manifest';
import { recordPath } from '@raptors/shared/contract/page-set';
import { isStandIn } from '@raptors/shared/contract/paths';
import type { Organisation } from '@raptors/shared/organisation/organisation.schema';
import { projectFolder } from './project-folder';

const PROJECT = projectFolder();

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));

export const organisation = readJson('shared/organisation/organisation.json') as Organisation;

export type DeclaredPage = DeclaredManifest['pages'][number] & { owner: string };

export const manifests: readonly (DeclaredManifest & { name: string })[] = [
  'shell/shell.json',
  ...readdirSync(join(PROJECT, 'remotes'))
    .map((name) => `remotes/${name}/remote.json`)
    .filter((file) => existsSync(join(PROJECT, file))),
].map((file) =>
  fillManifest(readJson(file) as DeclaredManifest & { name: string }, organisation.productName),
);

/** Examples of the page set: a day raptor with a full entry, and an owl with a short one. */
const EXAMPLES = ['steppe-eagle', 'brown-fish-owl'];

/** All declared pages, two of each page set; without error pages. */
export const declaredPages: readonly DeclaredPage[] = manifests.flatMap(({ name, pages }) =>
  pages
    .filter(({ path }) => !isStandIn(path))
    .flatMap((page) => (page.each ? EXAMPLES.map((slug) => recordPage(name, page, slug)) : [page]))
    .map((page) => ({ ...page, owner: name })),
);

function recordPage<Page extends { path: string; title: string; each?: string | undefined }>(
  remote: string,
  page: Page,
  slug: string,
): Page {
  const rows = readJson(`remotes/${remote}/${page.each ?? ''}`) as Record<string, string>[];
  const row = rows.find((one) => one.slug === slug) ?? {};
  const title = page.title.replace(/\{(\w+)\}/g, (_, field: string) => row[field] ?? '');
  return { ...page, path: recordPath(page.path, slug), title };
}

export const pagePaths: readonly string[] = declaredPages.map(({ path }) => path);

/** Left out by `npm test`, run by `npm run test:journeys`. */
export const WHOLE = { tag: '@whole' };

/** `npm test` runs the first page of every second package. */
export const onSamples = (path: string) => (samples.has(path) ? {} : WHOLE);

/** `npm test` runs every second row of a table. */
export const onEverySecond = (place: number) => (place % 2 === 0 ? {} : WHOLE);

const samples = new Set(
  manifests
    .filter((_, place) => place % 2 === 0)
    .map(({ name }) => declaredPages.find(({ owner }) => owner === name)?.path),
);
