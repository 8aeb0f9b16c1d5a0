import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillManifest, type Manifest } from '@raptors/shared/contract/manifest';
import { NOT_FOUND_PATH } from '@raptors/shared/contract/paths';
import type { Organisation } from '@raptors/shared/organisation/organisation.schema';
import { projectFolder } from './project-folder';

const PROJECT = projectFolder();

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(PROJECT, file), 'utf8'));

/** The organisation's constants, read as the file that an editor changes. */
export const organisation = readJson('shared/organisation/organisation.json') as Organisation;

/** A page of a manifest, with the name of the package that declares it. */
export type DeclaredPage = Manifest['pages'][number] & { owner: string };

/** Manifests of shell and remotes with the product name filled in, the shell first. */
export const manifests: readonly Manifest[] = [
  'shell/shell.json',
  ...readdirSync(join(PROJECT, 'remotes'))
    .map((name) => `remotes/${name}/remote.json`)
    .filter((file) => existsSync(join(PROJECT, file))),
].map((file) => fillManifest(readJson(file) as Manifest, organisation.productName));

/** Every page that a manifest declares, without the not-found page, which has no address of its own. */
export const declaredPages: readonly DeclaredPage[] = manifests.flatMap(({ name, pages }) =>
  pages.filter(({ path }) => path !== NOT_FOUND_PATH).map((page) => ({ ...page, owner: name })),
);

/** Addresses of all pages, for tests that every page must pass. */
export const pagePaths: readonly string[] = declaredPages.map(({ path }) => path);
