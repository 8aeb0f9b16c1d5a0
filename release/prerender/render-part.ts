import { parse } from 'parse5';
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
import { compress, PAGE_BROTLI_QUALITY, type CompressedFile } from '@raptors/site/store/compressed';
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

/**
 * Renders and checks all pages of a package. Writes nothing.
 * @param options `earlier`: what the live edition shows of the package; pages of sets that would be the same again
 * are taken from it; `isTwice`: renders each page twice and compares; for what is released, since it costs as much again
 */
export async function renderPart(
  shell: ReleaseSource,
  owner: ReleaseSource,
  navigation: Navigation,
  addresses: Addresses,
  times: StepTimes,
  { earlier, isTwice = false }: { earlier?: EarlierPages | undefined; isTwice?: boolean } = {},
): Promise<RenderedPart> {
  const isShell = owner.release.name === shell.release.name;
  const files = new Map<string, CompressedFile>();
  const problems: Problem[] = [];
  const pages: Part['pages'] = {};
  const found = new Map<string, readonly SearchEntry[]>();
  const foundEarlier = earlier ? await storedEntries(earlier.store, earlier.part) : NO_ENTRIES;
  const navigationSha = sha256Of(JSON.stringify(navigation));
  let reused = 0;

  await inParallel(PAGES_AT_A_TIME, owner.release.manifest.pages, async (entry) => {
    const file = pageSourceLabel(owner.release, entry);
    const madeFrom = sourceHash(shell.release, owner.release, entry, navigationSha);
    const earlierEntries = foundEarlier.get(entry.path);
    const known = madeFrom && earlier && earlierEntries && (await reusePage(earlier, entry, madeFrom));
    if (known) {
      pages[entry.path] = known;
      found.set(entry.path, earlierEntries);
      reused += 1;
      return;
    }
    const rendered = await times.measure('prerender', () =>
      prerenderPage(shell, owner, entry, navigation, { isTwice }),
    );
    if ('failure' in rendered) {
      problems.push(notRendered(owner.release, entry, rendered.failure));
      return;
    }
    if (rendered.difference) problems.push(renderingsDiffer(owner.release, entry, rendered.difference));
    const html = await compress('page.html', Buffer.from(rendered.html), PAGE_BROTLI_QUALITY);
    const sha256 = sha256Of(html.value);
    const document = parse(rendered.html);
    found.set(entry.path, searchEntries(document, entry));
    files.set(keys.object(sha256, 'html'), html);
    for (const [key, view] of await viewFiles(sha256, document, isShell ? undefined : owner.release))
      files.set(key, view);
    const variants = isShell
      ? undefined
      : await times.measure('prerender', () => renderVariants({ shell, owner, entry, navigation, sha256 }));
    for (const [key, view] of variants?.files ?? []) files.set(key, view);
    await times.measure('check', async () => {
      const facts = factsOf(document);
      const counted = isShell ? facts.links : facts.links.filter(({ isInMain }) => isInMain);
      pages[entry.path] = {
        file: sha256,
        text: textHash(document),
        links: linkedAddresses(
          counted.map(({ href }) => href),
          entry.path,
        ),
        ...(variants?.searches.length ? { variants: variants.searches } : {}),
        ...(madeFrom ? { madeFrom } : {}),
      };
      const weight = {
        html: html.value.length,
        htmlCompressed: html.br?.length ?? html.value.length,
        ...(await loadedBytes(shell, owner, entry.module)),
      };
      const subject = { entry, file, facts, owner: owner.release, shell: shell.release, addresses, weight };
      const own = await runRules(pageRules, subject);
      problems.push(...own);
      if (variants) problems.push(...(await variantProblems(variants, subject, own)));
    });
  });

  const { release } = owner;
  const paths = release.manifest.pages.map(({ path }) => path);
  const index = await searchIndexFile(paths, found);
  if (index) files.set(index.key, index.forms);
  // Pages that stay as they are load the scripts of their own release.
  const hasTrustedTypes =
    (reused === 0 || earlier?.part.keepsTrustedTypes) && (await keepsTrustedTypes(owner, isShell));
  const part: Part = {
    release: release.id,
    pages: Object.fromEntries(paths.flatMap((path) => (pages[path] ? [[path, pages[path]]] : []))),
    ...(index ? { search: index.sha256 } : {}),
    ...registryParts(release, isShell),
    ...(hasTrustedTypes ? { keepsTrustedTypes: true } : {}),
  };
  return { part, files, problems, reused };
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
