import { developmentAssets } from '@raptors/shared/contract/development-assets';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { ReleaseSource } from '@raptors/site/releases/release-source';
import { inParallel } from '@raptors/site/store/in-parallel';
import { transform } from 'lightningcss';

/** A custom property that is used but not defined, and the address of the style sheet that uses it. */
export type MissingToken = { token: string; file: string };

/**
 * Finds the custom properties that a release’s style sheets need and that neither it nor the shell defines.
 * @param shell the shell, whose style sheets are on every page
 */
export async function missingTokens(
  { release, readPublic }: ReleaseSource,
  shell: ReleaseSource,
): Promise<MissingToken[]> {
  const forDevelopers = developmentAssets(release);
  const sheets = Object.keys(release.files).filter(
    (file) => file.endsWith('.css') && !forDevelopers.includes(file),
  );
  const facts = await inParallel(4, sheets, async (file) => ({
    file: releaseUrl(release.name, release.id) + file,
    ...(await factsOf({ readPublic }, file)),
  }));
  const own = facts.flatMap(({ defined }) => [...defined]);
  const known = new Set([...own, ...(await definedEverywhere(shell))]);
  return facts.flatMap(({ file, needed }) =>
    [...needed].filter((token) => !known.has(token)).map((token) => ({ token, file })),
  );
}

/** Custom properties that the shell defines in the style sheets of every page. */
async function definedEverywhere(shell: ReleaseSource): Promise<string[]> {
  const sheets = shell.release.modules.shell?.styles ?? [];
  const facts = await Promise.all(sheets.map((file) => factsOf(shell, file)));
  return facts.flatMap(({ defined }) => [...defined]);
}

const known = new WeakMap<ReleaseSource['readPublic'], Map<string, Promise<StyleFacts>>>();

/** Cached, because every release asks for the shell’s. */
function factsOf({ readPublic }: Pick<ReleaseSource, 'readPublic'>, file: string): Promise<StyleFacts> {
  const ofSource = known.get(readPublic) ?? new Map<string, Promise<StyleFacts>>();
  known.set(readPublic, ofSource);
  const facts = ofSource.get(file) ?? readPublic(file).then(({ value }) => readStyleFacts(value));
  ofSource.set(file, facts);
  return facts;
}

/** Custom properties in a style sheet. */
type StyleFacts = {
  defined: ReadonlySet<string>;
  /** Those that are used somewhere without a fallback. */
  needed: ReadonlySet<string>;
};

/** Reads which custom properties a style sheet defines and needs. Ignores what browsers ignore. */
export function readStyleFacts(css: Buffer): StyleFacts {
  const defined = new Set<string>();
  const needed = new Set<string>();
  transform({
    filename: 'style.css',
    code: css,
    errorRecovery: true,
    visitor: {
      Declaration: {
        custom({ name }) {
          defined.add(name);
        },
      },
      Rule: {
        property({ value }) {
          defined.add(value.name);
        },
      },
      Variable({ name, fallback }) {
        if (!fallback) needed.add(name.ident);
      },
    },
  });
  return { defined, needed };
}
