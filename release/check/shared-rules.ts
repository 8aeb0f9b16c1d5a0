import { developmentAssets } from '@raptors/shared/publishing/development-assets';
import { releaseUrl } from '@raptors/shared/contract/names';
import type { ReleaseReader } from '@raptors/site/releases/release-reader';
import { inParallel } from '@raptors/site/store/in-parallel';
import { transform } from 'lightningcss';
import type { ReleaseSubject, Rule } from './rule';

export const sharedRules: Rule<ReleaseSubject>[] = [
  {
    name: 'token-exists',
    rule: 'Every custom property that a style sheet uses without a fallback is defined by the shell or by the package itself.',
    remedy:
      'Correct the name, give the use a fallback, var(--token, value), or let the shell define it: it stays there as long as a live release uses it.',
    check: async ({ candidate, next, shell }) =>
      (await missingTokens(candidate, next.layoutOf(candidate.release.package).shell)).map(
        ({ token, file }) => ({
          file,
          place: token,
          reason: `The style sheet uses var(${token}), and neither shell ${shell.id} nor the package defines it.`,
        }),
      ),
  },
];

export async function missingTokens({ release, readPublic }: ReleaseReader, shell: ReleaseReader) {
  const forDevelopers = developmentAssets(release);
  const sheets = Object.keys(release.files).filter(
    (file) => file.endsWith('.css') && !forDevelopers.includes(file),
  );
  const facts = await inParallel(4, sheets, async (file) => ({
    file: releaseUrl(release) + file,
    ...readStyleFacts((await readPublic(file)).value),
  }));
  const own = facts.flatMap(({ defined }) => [...defined]);
  const known = new Set([...own, ...(await definedEverywhere(shell))]);
  return facts.flatMap(({ file, needed }) =>
    [...needed].filter((token) => !known.has(token)).map((token) => ({ token, file })),
  );
}

async function definedEverywhere({ release, readPublic }: ReleaseReader): Promise<string[]> {
  const sheets = release.modules.shell?.styles ?? [];
  const facts = await Promise.all(sheets.map(async (file) => readStyleFacts((await readPublic(file)).value)));
  return facts.flatMap(({ defined }) => [...defined]);
}

/** Custom properties defined, and used without a fallback. Invalid rules and declarations are skipped, as in browsers. */
export function readStyleFacts(css: Buffer): Record<'defined' | 'needed', ReadonlySet<string>> {
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
