import { join } from 'node:path';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { readAddresses } from '@raptors/site/editions/editions';
import { projectFolder } from '../build/project';
import { partitionProblems, ReleaseRefusedError } from '../check/rule';
import type { Rehearse, Rehearsal, StagedEdition } from '../edition/flip';
import { count } from '../output/format';
import { chooseJourneys, type Programme } from '../rehearsal/choose-journeys';
import { openStage, type Stage } from '../rehearsal/open-browser';
import { rehearse } from '../rehearsal/rehearse';
import { stagedStore } from '../rehearsal/staged-store';
import type { Context } from './command';

/** A rehearsal is required, but this machine can’t play one. */
export class NoBrowserError extends UserError {
  override name = 'NoBrowserError';
}

type RehearsalContext = Pick<Context, 'progress' | 'serveStore'> & {
  env: Pick<Context['env'], 'rehearse'>;
  values: Pick<Context['values'], 'rehearse' | 'no-rehearse'>;
};

/** How a release or a preview is tried before it is visible, by the options and the setting REHEARSE. */
export function rehearsalOf(context: RehearsalContext): Rehearse {
  const { values, env } = context;
  if (values['no-rehearse'] || env.rehearse === 'off')
    return async () => ({ state: 'declined', sentence: 'Not rehearsed: no journey was played.' });
  return playedOnce(context, env.rehearse === 'required');
}

/** How `check --rehearse` tries a candidate; `undefined` without the option. */
export const rehearsalOfCheck = (context: RehearsalContext): Rehearse | undefined =>
  context.values.rehearse ? playedOnce(context, true) : undefined;

/**
 * A command that another one overtakes composes its edition again. A rehearsal is not repeated if the same releases
 * took part in it.
 */
function playedOnce(context: RehearsalContext, isRequired: boolean): Rehearse {
  const played = new Map<string, Rehearsal>();
  return async (staged) => {
    const addresses = await readAddresses(staged.store, staged.site.addresses);
    const programme = await chooseJourneys(staged.site, addresses, staged.changed, staged.releases);
    if (programme.journeys.length === 0)
      return { state: 'passed', sentence: 'Nothing to rehearse: no journey passes through what changes.' };
    const key = JSON.stringify([
      programme.journeys,
      staged.site.navigation,
      [...partners(programme, staged)].sort(),
    ]);
    const known = played.get(key) ?? (await play(context, staged, programme, isRequired));
    played.set(key, known);
    return known;
  };
}

/** The releases that take part in a rehearsal: the shell, and those with a page of a journey. */
function* partners({ owners }: Programme, { site }: StagedEdition): Generator<string> {
  for (const name of new Set(['shell', ...owners])) yield `${name} ${site.packages[name]?.release ?? ''}`;
}

async function play(
  { progress, serveStore }: RehearsalContext,
  staged: StagedEdition,
  { journeys, titles, leftOut }: Programme,
  isRequired: boolean,
): Promise<Rehearsal> {
  const stage = await openStage();
  if ('lacking' in stage) return withoutBrowser(stage.lacking, isRequired);
  const startedAt = performance.now();
  const { problems, pages } = await playOn(stage, staged, { journeys, titles }, { progress, serveStore });
  const { refused } = partitionProblems(problems, { isPartial: false });
  if (refused.length > 0) throw new ReleaseRefusedError(refused);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const skipped =
    leftOut.length === 0
      ? ''
      : ` Not played, because a page is not released here yet: ${leftOut.join('; ')}.`;
  return {
    state: 'passed',
    sentence: `Rehearsed: ${count(journeys.length, 'journey')} through ${count(pages.length, 'page')} in ${seconds} s, nothing wrong.${skipped}`,
  };
}

async function playOn(
  stage: Stage,
  { store, edition }: StagedEdition,
  { journeys, titles }: Pick<Programme, 'journeys' | 'titles'>,
  { progress, serveStore }: Pick<RehearsalContext, 'progress' | 'serveStore'>,
) {
  const site = await serveStore(await stagedStore(store, edition));
  try {
    progress(`Rehearsing ${count(journeys.length, 'journey')}…`);
    return await rehearse({
      stage,
      siteUrl: site.url,
      journeys,
      titles,
      pictures: join(
        projectFolder(),
        'node_modules/.cache/raptors/rehearsal',
        edition.at.replace(/\W/g, '-'),
      ),
      onProgress: (done, all) => done % 5 === 0 && progress(`${done} of ${count(all, 'journey')}…`),
    });
  } finally {
    await stage.browser.close();
    await site.close();
  }
}

function withoutBrowser(lacking: string, isRequired: boolean): Rehearsal {
  if (isRequired)
    throw new NoBrowserError(
      `The journeys can’t be played: ${lacking}. Nothing has been changed. To release without a rehearsal, which the history will say: --no-rehearse`,
    );
  return { state: 'no-browser', sentence: `Not rehearsed: ${lacking}.` };
}
