import { parse } from 'parse5';
import type { PageEntry } from '@raptors/shared/contract/manifest';
import type { Navigation } from '@raptors/shared/contract/navigation';
import { pageVariants } from '@raptors/shared/contract/page-variants';
import type { Problem } from '@raptors/shared/contract/problem/problem';
import type { CompressedFile } from '@raptors/site/store/compressed';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { factsOf, type PageFacts } from '../check/page-facts';
import { pageRules } from '../check/page-rules';
import type { PageSubject } from '../check/page-subject';
import { runRules } from '../check/rule';
import { notRendered } from './not-rendered';
import { prerenderPage } from './prerender';
import { variantFile } from './views/stored-views';

const VARIANTS_AT_A_TIME = 4;

type VariedPage = {
  shell: ReleaseSource;
  /** The remote that renders the page. */
  owner: ReleaseSource;
  entry: PageEntry;
  navigation: Navigation;
  /** Content hash of the page without a choice. */
  sha256: string;
};

type RenderedVariant = { search: string; facts: PageFacts };

/** The rendered variants of a page. */
export type RenderedVariants = {
  /** What is chosen in each variant, such as `group=owl`. */
  searches: string[];
  /** Their fragments, by key. */
  files: (readonly [key: string, forms: CompressedFile])[];
  /** The subjects for the rules. */
  rendered: RenderedVariant[];
  /** Those that cannot be rendered. */
  problems: Problem[];
};

/**
 * Renders a page once for each choice of its parameters, so that other sites can show `?group=owl` before any script
 * runs.
 */
export async function renderVariants({
  shell,
  owner,
  entry,
  navigation,
  sha256,
}: VariedPage): Promise<RenderedVariants> {
  const variants = await inParallel(
    VARIANTS_AT_A_TIME,
    pageVariants(entry.parameters ?? []),
    async (search) => {
      const page = await prerenderPage(shell, owner, entry, navigation, { search });
      if ('failure' in page) {
        const chosen = { ...entry, path: `${entry.path}?${search}` };
        return { problem: notRendered(owner.release, chosen, page.failure) };
      }
      const document = parse(page.html);
      const file = await variantFile(sha256, search, document, owner.release);
      return { search, file, rendered: { search, facts: factsOf(document) } };
    },
  );
  return {
    searches: variants.flatMap(({ search, file }) => (search && file ? [search] : [])),
    files: variants.flatMap(({ file }) => (file ? [file] : [])),
    rendered: variants.flatMap(({ rendered }) => rendered ?? []),
    problems: variants.flatMap(({ problem }) => problem ?? []),
  };
}

/**
 * What is wrong with variants, and not with the page itself.
 * @param page the page without a choice
 * @param own what is wrong with that page
 */
export async function variantProblems(
  { rendered, problems }: RenderedVariants,
  page: PageSubject,
  own: readonly Problem[],
): Promise<Problem[]> {
  const known = new Set(own.map(({ rule, reason }) => `${rule} ${reason}`));
  const found = rendered.map(async ({ search, facts }) =>
    (await runRules(pageRules, { ...page, facts }))
      .filter(({ rule, reason }) => !known.has(`${rule} ${reason}`))
      .map((problem) => ({ ...problem, place: `${page.entry.path}?${search}` })),
  );
  return [...problems, ...(await Promise.all(found)).flat()];
}
