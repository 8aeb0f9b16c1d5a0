import { parse } from 'parse5';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { embedPin, releaseIntegrity, registryRemote } from '@raptors/shared/contract/registry';
import type { Release } from '@raptors/shared/contract/release';
import type { SearchEntry } from '@raptors/shared/contract/search-index';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import { runRules } from '../check/rule';
import { linkedAddresses } from '../check/internal-link';
import { factsOf } from '../check/page-facts';
import { pageRules } from '../check/page-rules';
import { loadedBytes } from '../check/between-teams/page-weight';
import { pageSourceLabel } from '../check/page-subject';
import { compressOnce, PAGE_BROTLI_QUALITY, type CompressedFile } from '@raptors/site/store/compressed';
import type { Addresses, Part } from '@raptors/site/editions/edition';
import { inParallel } from '@raptors/site/store/in-parallel';
import { keys } from '@raptors/site/store/keys';
import { sha256Of } from '@raptors/site/store/objects';
import { prerenderPage } from './prerender';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import type { StepTimes } from './step-times';
import { keepsTrustedTypes } from './keeps-trusted-types';
import { notRendered, renderingsDiffer } from './not-rendered';
import { reusePage, sourceHash, type EarlierPages } from './reuse-page';
import { renderVariants, variantProblems } from './render-variants';
import { textHash } from './search/page-text';
import { searchEntries } from './search/search-entries';
import { searchIndexFile, storedEntries, type PageEntries } from './search/search-index';
import { viewFiles } from './views/stored-views';

const PAGES_AT_A_TIME = 6;
const NO_ENTRIES: PageEntries = new Map();

/** A package's part of the next edition, its pages and their views in all forms by key, and what the rules say of them. */
export type RenderedPart = {
  part: Part;
  files: Map<string, CompressedFile>;
  problems: Problem[];
  /** How many pages were taken from the live edition. */
  reused: number;
};

type RenderOptions = {
  /** What the live edition shows of the package: pages of sets that would be the same again are taken from it. */
  earlier?: EarlierPages | undefined;
  /** Renders each page twice and compares; for what is released, since it costs as much again. */
  isTwice?: boolean;
};

/** Renders and checks all pages of a package. Writes nothing. */
export async function renderPart(
  shell: ReleaseSource,
  owner: ReleaseSource,
  navigation: Navigation,
  addresses: Addresses,
  times: StepTimes,
  { earlier, isTwice = false }: RenderOptions = {},
): Promise<RenderedPart> {
  const { release } = owner;
  const isShell = release.name === shell.release.name;
  const context: PageContext = {
    shell,
    owner,
    navigation,
    addresses,
    times,
    earlier,
    isTwice,
    isShell,
    navigationSha: sha256Of(JSON.stringify(navigation)),
    foundEarlier: earlier ? await storedEntries(earlier.store, earlier.part) : NO_ENTRIES,
  };
  const made = await inParallel(PAGES_AT_A_TIME, release.manifest.pages, (entry) => makePage(context, entry));
  const files = new Map(made.flatMap((page) => page.files ?? []));
  const reused = made.filter(({ isReused }) => isReused).length;
  const index = await searchIndexFile(
    made.map(({ path }) => path),
    new Map(made.flatMap(({ path, entries }) => (entries ? [[path, entries]] : []))),
  );
  if (index) files.set(index.key, index.forms);
  // Pages that stay as they are load the scripts of their own release.
  const hasTrustedTypes =
    (reused === 0 || earlier?.part.keepsTrustedTypes) && (await keepsTrustedTypes(owner, isShell));
  const part: Part = {
    release: release.id,
    pages: Object.fromEntries(made.flatMap(({ path, page }) => (page ? [[path, page]] : []))),
    ...(index ? { search: index.sha256 } : {}),
    ...registryParts(release, isShell),
    ...(hasTrustedTypes ? { keepsTrustedTypes: true } : {}),
  };
  return { part, files, problems: made.flatMap((page) => page.problems ?? []), reused };
}

/** What the pages of a package are made from. */
type PageContext = Required<Pick<RenderOptions, 'isTwice'>> & {
  shell: ReleaseSource;
  owner: ReleaseSource;
  navigation: Navigation;
  navigationSha: string;
  addresses: Addresses;
  times: StepTimes;
  isShell: boolean;
  earlier: EarlierPages | undefined;
  foundEarlier: PageEntries;
};

/** One page of a package; without `page` where it could not be rendered. */
type MadePage = {
  path: string;
  page?: Part['pages'][string];
  entries?: readonly SearchEntry[];
  /** The page and its views, in all forms. */
  files?: readonly (readonly [key: string, file: CompressedFile])[];
  problems?: readonly Problem[];
  isReused?: true;
};

async function makePage(context: PageContext, entry: PageEntry): Promise<MadePage> {
  const { shell, owner, navigation, navigationSha, times, earlier, isTwice } = context;
  const { path } = entry;
  const madeFrom = sourceHash(shell.release, owner.release, entry, navigationSha);
  const entries = context.foundEarlier.get(path);
  const known = madeFrom && earlier && entries && (await reusePage(earlier, entry, madeFrom));
  if (known) return { path, page: known, entries, isReused: true };
  const rendered = await times.measure('prerender', () =>
    prerenderPage(shell, owner, entry, navigation, { isTwice }),
  );
  if ('failure' in rendered) return { path, problems: [notRendered(owner.release, entry, rendered.failure)] };
  const { page, files, problems, document } = await checkPage(context, entry, rendered.html);
  return {
    path,
    page: { ...page, ...(madeFrom ? { madeFrom } : {}) },
    entries: searchEntries(document, entry),
    files,
    problems: [
      ...(rendered.difference ? [renderingsDiffer(owner.release, entry, rendered.difference)] : []),
      ...problems,
    ],
  };
}

/** Makes the views and variants of a rendered page, and checks all of them. */
async function checkPage(context: PageContext, entry: PageEntry, text: string) {
  const { shell, owner, navigation, addresses, times, isShell } = context;
  const html = await compressOnce('page.html', Buffer.from(text), PAGE_BROTLI_QUALITY);
  const sha256 = sha256Of(html.value);
  const document = parse(text);
  const views = await viewFiles(sha256, document, isShell ? undefined : owner.release);
  const variants = isShell
    ? undefined
    : await times.measure('prerender', () => renderVariants({ shell, owner, entry, navigation, sha256 }));
  const { facts, problems } = await times.measure('check', async () => {
    const facts = factsOf(document);
    const file = pageSourceLabel(owner.release, entry);
    const weight = {
      html: html.value.length,
      htmlCompressed: html.br?.length ?? html.value.length,
      ...(await loadedBytes(shell, owner, entry.module)),
    };
    const subject = { entry, file, facts, owner: owner.release, shell: shell.release, addresses, weight };
    const own = await runRules(pageRules, subject);
    const ofVariants = variants ? await variantProblems(variants, subject, own) : [];
    return { facts, problems: [...own, ...ofVariants] };
  });
  const counted = isShell ? facts.links : facts.links.filter(({ isInMain }) => isInMain);
  const page: Part['pages'][string] = {
    file: sha256,
    text: textHash(document),
    links: linkedAddresses(
      counted.map(({ href }) => href),
      entry.path,
    ),
    ...(variants?.searches.length ? { variants: variants.searches } : {}),
  };
  const files = [[keys.object(sha256, 'html'), html] as const, ...views, ...(variants?.files ?? [])];
  return { page, files, problems, document };
}

/** A package's entry in the registry. */
function registryParts(release: Release, isShell: boolean): Omit<Part, 'release' | 'pages'> {
  // Only other sites load its scripts: the hash of the first is beside its address, and each names the next one with
  // its hash.
  if (release.name === EMBED_NAME) return { embed: embedPin(release), integrity: {} };
  const integrity = releaseIntegrity(release);
  return isShell
    ? { shellPages: release.manifest.pages.map(({ path, title }) => ({ path, title })), integrity }
    : { remote: registryRemote(release), integrity };
}
