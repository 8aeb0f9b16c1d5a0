import { makePreview } from '../../edition/release';
import { renderedText } from '../../output/format';
import { previewBase } from '@raptors/site/editions/preview-address';
import { siteWords, siteWordsLines } from '../../page-words/site-words';
import type { Command } from '../command';
import { rehearsalOf } from '../rehearsal';
import { buildCandidates, chosenFolders, namesOf } from './release';
import { isInstalled, PROGRAM } from '@raptors/site/program';

/** The command `preview`: makes an edition outside the history, with the rules of a release. */
export const preview: Command = {
  name: 'preview',
  usage: '<name>…',
  maxPositionals: Infinity,
  options: ['message', 'built', 'since', 'grow', 'no-rehearse'],
  help: 'show packages inside the real site, at a separate address that nobody can guess',
  details: 'The live site does not change. `prune` removes previews that are older than 30 days.',
  examples: ['preview our-work --message "Asha, is the text right?"'],
  async run(context) {
    const { store, env } = context;
    const folders = await chosenFolders(context);
    const { change, ...built } = await buildCandidates(context, folders);
    const rehearse = rehearsalOf(context);
    const made = await makePreview(store, change, { ...context, ...built, rehearse });
    if (!made)
      return {
        text: `Nothing to preview: the sources of ${namesOf(folders, context)} are live already.`,
        data: { changed: false },
      };
    const words = await siteWords(store, made);
    const base = previewBase(made.preview.id);
    const first = built.candidates[0]?.release.manifest.pages[0]?.path ?? '/';
    return {
      text: [
        `Preview ${made.preview.id} is ready: ${base}${first}`,
        `On this machine, while \`${isInstalled ? `${PROGRAM} serve` : 'npm run serve'}\` runs: http://${env.host}:${env.port}${base}${first}`,
        ...(words ? siteWordsLines(words).map((line) => `  ${line}`) : []),
        renderedText(made),
        ...(made.rehearsal ? [made.rehearsal.sentence] : []),
        `To make it live: ${PROGRAM} ${[...folders.keys()].join(' ')}`,
      ].join('\n'),
      data: {
        changed: true,
        preview: made.preview,
        ...(words ? { words: words.pages } : {}),
        address: `${base}/`,
        firstPage: base + first,
        rehearsal: made.rehearsal,
      },
    };
  },
};
