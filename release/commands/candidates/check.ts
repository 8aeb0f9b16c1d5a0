import { RULES } from '../../check/rules';
import { decideRelease } from '../../edition/decide';
import { tryEdition } from '../../edition/flip';
import { StepTimes } from '../../prerender/step-times';
import { projectNames } from '../../build/project';
import { count, notesText, problemData, renderedText } from '../../output/format';
import type { Command } from '../command';
import { rehearsalOfCheck } from '../rehearsal';
import { checkLibraries } from './check-libraries';
import { oldContracts } from './old-contracts';
import { chosenFolders, readCandidates } from './package-sources';
import { reportPages } from '../flip-and-report';

/** The command `check`: does everything that a release does before it writes, and leaves the store unchanged. */
export const check: Command = {
  name: 'check',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: ['built', 'grow', 'since', 'rehearse', 'with'],
  help: 'run all checks of a release without releasing',
  details: `The rules:\n${RULES.map(({ name, demands }) => `  ${name.padEnd(22)} ${demands}`).join('\n')}`,
  examples: [
    'check our-work',
    'check our-work --rehearse',
    'check --since origin/main',
    'check shell --with react@19.1.0',
  ],
  async run(context) {
    if (context.values.with) return checkLibraries(context);
    const { store, about, packages, values, progress } = context;
    const folders = await chosenFolders(context);
    const times = new StepTimes();
    const candidates = await readCandidates(context, folders, times);
    progress('Checking and prerendering…');
    const decide = decideRelease(store, candidates, {
      message: values.message,
      grow: values.grow,
      projectNames: projectNames(packages),
    });
    const tried = await tryEdition(store, decide, {
      about,
      candidates,
      signing: context.signing,
      times,
      onProgress: reportPages(progress),
      rehearse: rehearsalOfCheck(context),
    });
    const names = [...folders.keys()].join(', ') || `what has not changed since ${values.since}`;
    if (!tried) return { text: `✓ ${names}: live as in the sources.`, data: { ok: true, changed: false } };
    const warnings = await oldContracts(store, candidates);
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
