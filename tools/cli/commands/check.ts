import { projectFolder } from '../../project/project';
import { pageRules } from '@raptors/release/check/page-rules';
import { releaseRules } from '@raptors/release/check/release-rules';
import { ReleaseRefusedError } from '@raptors/release/check/rule';
import { sourceChecker } from '../../project/source-checker';
import { changeSite } from '@raptors/release/edition/release';
import { count } from '@raptors/shared/publishing/count';
import { notesText, renderedText } from '../format';
import { rehearsalOf } from '@raptors/release/rehearsal/rehearse-edition';
import { outdatedLines } from '../../translate/outdated';
import type { Command } from '../command';
import { buildRelease, chosenFolders, namesOf, packageOptions, type PackageOptions } from '../packages';

const RULES: readonly { name: string; rule: string }[] = [
  { name: 'manifest-schema', rule: 'The manifest and the content files fit their schemas.' },
  { name: 'sources', rule: 'Lint and types of the sources are right (not checked with --built).' },
  ...releaseRules,
  { name: 'page-prerenders', rule: 'Every page can be rendered without a browser, within 10 seconds.' },
  {
    name: 'page-renders-alike',
    rule: 'A page shows no clock and no randomness: rendered at another time it is the same, byte for byte.',
  },
  ...pageRules,
];

export const check: Command<PackageOptions & { rehearse?: true }> = {
  name: 'check',
  words: '[names...]',
  help: 'run all checks of a release but the rehearsal, without releasing',
  details: `The rules:\n${RULES.map(({ name, rule }) => `  ${name.padEnd(22)} ${rule}`).join('\n')}`,
  examples: ['check our-work', 'check our-work --rehearse', 'check --changed'],
  define: (program) =>
    packageOptions(program).option(
      '--rehearse',
      'also tries the forms in a temporary inbox and plays the journeys of visitors in a browser, as a release does',
    ),
  async run(context, words, options) {
    const { store, progress } = context;
    const folders = await chosenFolders(context, words, options);
    const rehearse = options.rehearse ? rehearsalOf('required', projectFolder(), progress) : undefined;
    // The build comes first, because lint and types would repeat its errors.
    const change = await buildRelease(context, folders, options);
    if (!options.built) {
      progress('Checking lint and types…');
      const checkSources = await sourceChecker(projectFolder(), [...folders.values()]);
      const problems = await checkSources();
      if (problems.length > 0) throw new ReleaseRefusedError(problems);
    }
    const tried = await changeSite(store, change, { ...context, target: 'nothing', rehearse });
    const names = namesOf(folders);
    if (!tried) return `✓ ${names}: the sources are live already.`;
    const kept = RULES.filter(({ name }) => name !== 'sources' || !options.built);
    const warnings = await outdatedLines(folders.values());
    return [
      `✓ ${names}: ${count(kept.length, 'rule')} kept. A release would do this: ${renderedText(tried)}${notesText(tried.notes)}`,
      ...(tried.rehearsal ? [tried.rehearsal.sentence] : []),
      ...warnings.map((warning) => `! ${warning}`),
    ].join('\n');
  },
};
