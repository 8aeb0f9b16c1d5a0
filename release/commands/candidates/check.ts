import { tryRelease } from '../../edition/release';
import { count, notesText, problemData, renderedText } from '../../output/format';
import type { Command } from '../command';
import { rehearsalOfCheck } from '../rehearsal';
import { outdatedConstants } from './changed';
import { buildCandidates, chosenFolders, namesOf } from './release';
import { releaseSchema, type Release } from '@raptors/shared/publishing/release';
import { readLiveEdition } from '@raptors/site/editions/editions';
import { keys } from '@raptors/site/store/keys';
import { parseJsonFile } from '@raptors/site/store/objects';
import type { Store } from '@raptors/site/store/store';
import { projectFolder } from '../../build/project';
import { pageRules } from '../../check/page-rules';
import { ReleaseRefusedError } from '../../check/rule';
import { sourceProblems } from '../../check/source-problems';
import { releaseRules } from '../../check/release-rules';
import { sharedRules } from '../../check/shared-rules';

const RULES: readonly { name: string; rule: string }[] = [
  { name: 'manifest-schema', rule: 'The manifest and the content files fit their schemas.' },
  { name: 'sources', rule: 'Lint and types of the sources are right, as `npm test` checks them.' },
  ...releaseRules,
  ...sharedRules,
  { name: 'page-prerenders', rule: 'Every page can be rendered without a browser, within 20 seconds.' },
  {
    name: 'page-renders-alike',
    rule: 'A page shows no clock and no randomness: rendered at another time it is the same, byte for byte.',
  },
  ...pageRules,
];

/** The command `check`: does everything that a release does before it writes, and leaves the store unchanged. */
export const check: Command = {
  name: 'check',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: ['built', 'grow', 'since', 'changed', 'rehearse'],
  help: 'run all checks of a release without releasing',
  details: `The rules:\n${RULES.map(({ name, rule }) => `  ${name.padEnd(22)} ${rule}`).join('\n')}`,
  examples: ['check our-work', 'check our-work --rehearse', 'check --since origin/main'],
  async run(context) {
    const folders = await chosenFolders(context);
    if (!context.values.built) {
      context.progress('Checking lint and types…');
      const problems = await sourceProblems(projectFolder(), [...folders.values()]);
      if (problems.length > 0) throw new ReleaseRefusedError(problems);
    }
    const { change, ...built } = await buildCandidates(context, folders);
    const rehearse = rehearsalOfCheck(context);
    const tried = await tryRelease(context.store, change, { ...context, ...built, rehearse });
    const names = namesOf(folders, context);
    if (!tried)
      return { text: `✓ ${names}: the sources are live already.`, data: { ok: true, changed: false } };
    const warnings = [
      ...(await oldContracts(context.store, built.candidates)),
      ...(await outdatedConstants(context, folders)),
    ];
    return {
      text: [
        `✓ ${names}: ${count(RULES.length, 'rule')} kept. A release would do this: ${renderedText(tried)}${notesText(tried.notes)}`,
        ...(tried.rehearsal ? [tried.rehearsal.sentence] : []),
        ...warnings.map((warning) => `! ${warning}`),
      ].join('\n'),
      data: {
        ok: true,
        changed: true,
        rendered: tried.rendered,
        pagesRendered: tried.pagesRendered,
        notes: tried.notes.map(problemData),
        warnings,
        ...(tried.rehearsal ? { rehearsal: tried.rehearsal } : {}),
      },
    };
  },
};

/** Sentences about candidates that keep to the contract before: the next version of the contract drops it. */
async function oldContracts(store: Store, candidates: readonly { release: Release }[]): Promise<string[]> {
  const releases = candidates.map(({ release }) => release);
  const shell = releases.find(({ name }) => name === 'shell') ?? (await liveShell(store));
  if (!shell) return [];
  const newest = shell.manifest.contract;
  return releases
    .filter(({ manifest }) => manifest.contract < newest)
    .map(
      ({ name, manifest: { contract } }) =>
        `${name} follows contract ${contract}. Shell ${shell.id} supports it beside ${newest}; a shell of contract ${newest + 1} will refuse it. ` +
        'Follow before: move to the newest kit, whose CHANGELOG.md says what has changed, and raise "contract" in remote.json.',
    );
}

async function liveShell(store: Store): Promise<Release | undefined> {
  const live = (await readLiveEdition(store))?.site.packages.shell;
  return live && parseJsonFile(store, releaseSchema, keys.release('shell', live.release));
}
