import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { EXIT_CODES, UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Edition } from '@raptors/site/editions/edition';
import { readAddresses, readLiveEdition } from '@raptors/site/editions/editions';
import { releaseCache } from '@raptors/site/releases/release-source';
import { projectFolder } from '../build/project';
import { decidePin, decideRollback } from '../edition/decide';
import { flip } from '../edition/flip';
import { chooseJourneys, type PlannedJourney } from '../rehearsal/choose-journeys';
import { openBrowser, type RehearsalBrowser } from '../rehearsal/open-browser';
import { rehearse } from '../rehearsal/rehearse';
import type { Context } from './command';
import type { Afterwards } from './flip-and-report';
import { NoBrowserError } from './rehearsal';
import { PROGRAM } from '@raptors/site/program';

/** From the end of one round to the beginning of the next. */
const BETWEEN_ROUNDS_MS = 10_000;

/**
 * Parses the minutes of an option.
 * @throws {UsageError} when it is not a number of minutes
 */
export function minutesOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const minutes = Number(text);
  if (minutes > 0 && Number.isFinite(minutes)) return minutes;
  throw new UsageError(`--guard takes minutes, such as: --guard 10. "${text}" is not a number of minutes.`);
}

type GuardContext = Pick<Context, 'store' | 'about' | 'progress' | 'serveStore' | 'signing'> & {
  values: Pick<Context['values'], 'site'>;
};

/**
 * Watches what an edition has made live: plays the journeys that its packages touch on the live site, again and again.
 * When a journey fails twice, each of these packages is rolled back, and is pinned to it.
 */
export async function guardFlip(
  context: GuardContext,
  edition: Edition,
  minutes: number,
): Promise<Afterwards> {
  const opened = await openBrowser();
  if ('lacking' in opened)
    throw new NoBrowserError(
      `Edition ${edition.number} is live, but it can't be guarded: ${opened.lacking}.`,
    );
  const { values, store, progress } = context;
  const own = values.site ? undefined : await context.serveStore(store);
  const siteUrl = (values.site ?? own?.url ?? '').replace(/\/$/, '');
  progress(`Guarding edition ${edition.number} at ${siteUrl}…`);
  try {
    const until = performance.now() + minutes * 60_000;
    let rounds = 0;
    while (performance.now() < until) {
      const broken = await playTwice({ ...context, opened, siteUrl, edition });
      if (broken === 'overtaken')
        return { sentences: ['Someone has released the same package in the meantime, so the guard ends.'] };
      if (broken.length > 0) return await restore(context, edition, broken);
      rounds += 1;
      await wait(Math.min(BETWEEN_ROUNDS_MS, Math.max(0, until - performance.now())));
    }
    return { sentences: [`Guarded for ${minutes} min: ${rounds} rounds, and no journey failed twice.`] };
  } finally {
    await opened.browser.close();
    await own?.close();
  }
}

type Round = GuardContext & { opened: RehearsalBrowser; siteUrl: string; edition: Edition };

/**
 * Plays the journeys that the edition’s packages touch. A journey that fails is played again, and only a second failure
 * counts.
 */
async function playTwice(round: Round): Promise<Problem[] | 'overtaken'> {
  const { store, siteUrl, edition } = round;
  const live = await readLiveEdition(store);
  const packages = edition.change.packages;
  if (packages.some(({ name, to }) => live?.site.packages[name]?.release !== to)) return 'overtaken';
  // If the site can’t be reached, or does not show the edition yet, that says nothing about the release.
  if (!live || !(await shows(siteUrl, edition.number))) return [];
  const addresses = await readAddresses(store, live.site.addresses);
  const names = packages.map(({ name }) => name);
  const { journeys, titles } = await chooseJourneys(live.site, addresses, names, releaseCache(store, []));
  const play = (wanted: PlannedJourney[]) =>
    rehearse({ ...round, journeys: wanted, titles, pictures: pictures(edition) });
  const { failed } = await play(journeys);
  if (failed.length === 0) return [];
  round.progress(`Failed once, played again: ${failed.map(({ journey }) => `“${journey.name}”`).join(', ')}`);
  const again = await play(failed);
  return (await shows(siteUrl, edition.number)) ? again.problems : [];
}

const pictures = ({ number }: Edition) =>
  join(projectFolder(), 'node_modules/.cache/raptors/guard', String(number));

/** Whether the site answers, with this edition or a later one. */
async function shows(siteUrl: string, number: number): Promise<boolean> {
  try {
    const answer = await fetch(siteUrl + REGISTRY_URL, { cache: 'no-store' });
    const { edition } = (await answer.json()) as { edition?: unknown };
    return typeof edition === 'number' && edition >= number;
  } catch {
    return false;
  }
}

/** Rolls back package by package, so that other packages released in the meantime stay live. */
async function restore(
  { store, about, progress, signing }: GuardContext,
  { number, change }: Edition,
  problems: readonly Problem[],
): Promise<Afterwards> {
  const message = `the guard of edition ${number}: ${problems[0]?.place ?? ''}`;
  const sentences = ['A journey has failed twice on the live site.', ...problems.map(problemText)];
  for (const { name, from } of change.packages) {
    if (!from) {
      sentences.push(`${name} had no release before: there is none to go back to.`);
      continue;
    }
    progress(`Going back to ${name} ${from}…`);
    await flip(store, decideRollback(store, name, from, { message }), { about, signing });
    await flip(store, decidePin(name, { message, ...about }), { about, signing });
    sentences.push(
      `${name} is again ${from}, and pinned to it. When the fault is found: ${PROGRAM} unpin ${name}`,
    );
  }
  return { sentences, status: EXIT_CODES.failed };
}
