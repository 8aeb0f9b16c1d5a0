import type { Site } from '@raptors/site/editions/edition';
import { storedSource } from '@raptors/site/releases/release-source';
import type { Store } from '@raptors/site/store/store';
import { siteOfEdition } from '../../edition/past-releases';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import {
  differingPackages,
  pagesOfSites,
  type SitePage,
  siteWords,
  siteWordsLines,
} from '../../page-words/site-words';
import type { Command } from '../command';
import { PROGRAM } from '@raptors/site/program';

type PackageDifference = {
  name: string;
  from?: string;
  to?: string;
  pages: { added: string[]; removed: string[]; changed: string[] };
  files: { added: string[]; removed: string[] };
};

/** The command `diff`: compares what two editions show; refuses an edition whose pages are pruned. */
export const diff: Command = {
  name: 'diff',
  usage: '<edition> <edition>',
  maxPositionals: 2,
  options: [],
  examples: ['diff 12 14'],
  help: 'what has changed between two editions: words first, then releases, pages and files',
  async run({ store, words: numbers }) {
    const [a = NaN, b = NaN] = numbers.map(Number);
    if (!Number.isInteger(a) || !Number.isInteger(b))
      throw new UsageError(
        `diff takes the numbers of two editions, such as: diff 12 14. \`${PROGRAM} history\` lists them.`,
      );
    const [before, after] = await Promise.all([siteOfEdition(store, a), siteOfEdition(store, b)]);
    const names = differingPackages(before, after);
    const pages = await pagesOfSites(store, before, after, names);
    const packages = await Promise.all(
      names.map((name) => packageDifference(store, name, before, after, pages)),
    );
    const words = await siteWords(store, before, after);
    const { menuChanged } = words;
    return {
      text:
        packages.length === 0
          ? `Editions ${a} and ${b} show the same.`
          : [
              `From edition ${a} to ${b}:`,
              ...siteWordsLines(words).map((line) => `  ${line}`),
              'Pages and files (+ new, ~ changed, - removed):',
              textOf(packages, menuChanged),
            ].join('\n'),
      data: { from: a, to: b, menuChanged, words: words.pages, packages },
    };
  },
};

async function packageDifference(
  store: Store,
  name: string,
  before: Site,
  after: Site,
  pages: readonly SitePage[],
): Promise<PackageDifference> {
  const [from, to] = [before.packages[name]?.release, after.packages[name]?.release];
  const filesOf = async (release: string | undefined) =>
    release ? Object.keys((await storedSource(store, name, release)).release.files) : [];
  const [was, is] = await Promise.all([filesOf(from), filesOf(to)]);
  const fileIn = (page: SitePage['before']) => (page?.owner === name ? page.file : undefined);
  const paths = (isListed: (old: string | undefined, now: string | undefined) => boolean) =>
    pages.filter((page) => isListed(fileIn(page.before), fileIn(page.after))).map(({ path }) => path);
  return {
    name,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    pages: {
      added: paths((old, now) => !old && now !== undefined),
      removed: paths((old, now) => !now && old !== undefined),
      changed: paths((old, now) => old !== undefined && now !== undefined && old !== now),
    },
    files: {
      added: is.filter((file) => !was.includes(file)),
      removed: was.filter((file) => !is.includes(file)),
    },
  };
}

const FILES_SHOWN = 8;

function fileLines({ added, removed }: PackageDifference['files']): string[] {
  const lines = [...added.map((file) => `+ ${file}`), ...removed.map((file) => `- ${file}`)];
  if (lines.length === 0) return [];
  const more = lines.length - FILES_SHOWN;
  return [
    `  files: ${added.length} new, ${removed.length} removed`,
    ...lines.slice(0, FILES_SHOWN).map((line) => `    ${line}`),
    ...(more > 0 ? [`    … and ${more} more; --json lists all`] : []),
  ];
}

function textOf(packages: readonly PackageDifference[], menuChanged: boolean): string {
  const list = (sign: string, entries: readonly string[]) => entries.map((entry) => `  ${sign} ${entry}`);
  return [
    ...(menuChanged ? ['The menu differs; it is on every page.'] : []),
    ...packages.flatMap(({ name, from, to, pages, files }) => [
      `${name}: ${from === to ? `${to} (same release)` : `${from ?? 'not live'} → ${to ?? 'not live'}`}`,
      ...list('+', pages.added),
      ...list('-', pages.removed),
      ...list('~', pages.changed),
      ...fileLines(files),
    ]),
  ].join('\n');
}
