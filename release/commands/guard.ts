import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { problemText, type Problem } from '@raptors/shared/contract/problem/problem';
import { REGISTRY_URL } from '@raptors/shared/contract/registry';
import { EXIT_CODES, UsageError, UserError } from '@raptors/shared/contract/problem/user-error';
import type { Edition } from '@raptors/site/editions/edition';
import { readAddresses, readLiveEdition, type LiveEdition } from '@raptors/site/editions/editions';
import { releaseCache } from '@raptors/site/releases/release-source';
import { projectFolder } from '../build/project';
import { decidePin } from '../edition/decide';
import { decideRollback } from '../edition/decide-rollback';
import { flip } from '../edition/flip';
import { RequestRefusedError } from '../draft';
import { chooseJourneys, type PlannedJourney } from '../rehearsal/choose-journeys';
import { openBrowser, type RehearsalBrowser } from '../rehearsal/open-browser';
import { rehearse } from '../rehearsal/rehearse';
import { serveStore } from '../rehearsal/serve-store';
import type { Command, Context } from './command';
import type { Afterwards } from './flip-and-report';
import { PROGRAM } from '@raptors/site/program';

const BETWEEN_ROUNDS_MS = 10_000;

/** So many requests of a step may wait for each other; a browser makes six at a time. Each may take as long as the site takes now. */
const REQUESTS_IN_A_ROW = 30;

/** The command `guard`: watches the newest edition, as `--guard` does after a release. */
export const guard: Command = {
  name: 'guard',
  usage: '<minutes>',
  maxPositionals: 1,
  options: ['site'],
  help: 'play the journeys on the live site for some minutes; roll back when the same one fails twice',
  details: `Plays the journeys of the packages that the newest edition has released, and those that pass through their pages.
When one fails twice, the package is rolled back and pinned, and the exit status is 1. When no round could be played, because the site
did not show the edition, it is 3. Visitors are not observed.`,
  examples: ['guard 30', 'guard 30 --site https://shyena.example'],
  async run(context) {
    const minutes = minutesOf(context.words[0], 'guard');
    if (minutes === undefined) throw new UsageError('guard takes minutes, such as: guard 30.');
    const live = await readLiveEdition(context.store);
    if (live?.edition.change.action !== 'release')
      throw new RequestRefusedError(
        live
          ? `Edition ${live.edition.number} is live, but it is not a release, so there is nothing to guard.`
          : 'Nothing has been released yet.',
      );
    const { sentences, status = EXIT_CODES.ok } = await guardFlip(context, live.edition, minutes);
    return { text: sentences.join('\n'), data: { sentences }, status };
  },
};

/**
 * Parses the minutes of the command or of the option.
 * @throws {UsageError} when it is not a number of minutes
 */
export function minutesOf(text: string | undefined, name = '--guard'): number | undefined {
  if (text === undefined) return undefined;
  const minutes = Number(text);
  if (minutes > 0 && Number.isFinite(minutes)) return minutes;
  throw new UsageError(`${name} takes minutes, more than 0, such as: ${name} 10. "${text}" is not.`);
}

class NotGuardedError extends UserError {
  override name = 'NotGuardedError';
  override readonly exitCode = EXIT_CODES.unseen;
}

/** How long the slowest journey through packages takes on the live site before they change, in ms; 0 where none can be played. */
export async function slowestJourney(context: Context, names: readonly string[]): Promise<number> {
  const live = await readLiveEdition(context.store);
  const opened = live && (await openBrowser());
  // That there is no browser is what the guard says.
  if (!opened || 'missing' in opened) return 0;
  return onSite(context, opened, async (siteUrl) => {
    context.progress(`Playing the journeys at ${siteUrl} before the flip, to know how long they take…`);
    const selection = await journeysOf(context, live, names);
    const played = await rehearse({
      ...context,
      ...selection,
      opened,
      siteUrl,
      pictures: pictures(live.edition),
    });
    return played.slowestMs;
  });
}

/**
 * Watches what an edition has made live: plays the journeys that its packages touch on the live site, again and again.
 * When a journey fails twice, each of these packages is rolled back, and is pinned to it.
 * @param usualMs how long the slowest journey took before; each step may take longer by as much
 * @returns without a status when it has looked and nothing was wrong
 */
export async function guardFlip(
  context: Context,
  edition: Edition,
  minutes: number,
  usualMs = 0,
): Promise<Afterwards> {
  const opened = await openBrowser();
  if ('missing' in opened)
    throw new NotGuardedError(
      `Edition ${edition.number} is live, but it can't be guarded: ${opened.missing}.`,
    );
  return onSite(context, opened, async (siteUrl) => {
    context.progress(`Guarding edition ${edition.number} at ${siteUrl}…`);
    const until = performance.now() + minutes * 60_000;
    let rounds = 0;
    let unseen: Unseen | undefined;
    while (performance.now() < until) {
      const round = await playTwice({ ...context, opened, siteUrl, edition, usualMs });
      if (round === 'overtaken') {
        unseen = { reason: 'someone has released the same package since' };
        break;
      }
      if ('reason' in round) unseen = round;
      else if (round.problems.length > 0) return await restore(context, edition, round.problems);
      else rounds += 1;
      await wait(Math.min(BETWEEN_ROUNDS_MS, Math.max(0, until - performance.now())));
    }
    if (rounds === 0)
      return {
        sentences: [
          `The guard could not look at edition ${edition.number}: ${unseen?.reason}. The edition is live, and nobody has tried it.`,
        ],
        status: EXIT_CODES.unseen,
      };
    return {
      sentences: [
        `Guarded for ${minutes} min: ${rounds} rounds, and no journey failed twice.`,
        ...(unseen ? [`Not all of the time: ${unseen.reason}.`] : []),
      ],
    };
  });
}

/** Does something with the live site and a browser, and closes both. */
async function onSite<Result>(
  { values, store }: Context,
  { browser }: RehearsalBrowser,
  act: (siteUrl: string) => Promise<Result>,
): Promise<Result> {
  const own = values.site ? undefined : await serveStore(store);
  try {
    return await act((values.site ?? own?.url ?? '').replace(/\/$/, ''));
  } finally {
    await browser.close();
    await own?.close();
  }
}

async function journeysOf({ store }: Context, { site }: LiveEdition, names: readonly string[]) {
  const addresses = await readAddresses(store, site.addresses);
  return chooseJourneys(site, addresses, names, releaseCache(store, []));
}

type Round = Context & { opened: RehearsalBrowser; siteUrl: string; edition: Edition; usualMs: number };
type Unseen = { reason: string };

/** Plays the journeys that the edition’s packages touch. Only one that fails twice counts. */
async function playTwice(round: Round): Promise<{ problems: readonly Problem[] } | Unseen | 'overtaken'> {
  const { store, siteUrl, edition } = round;
  const live = await readLiveEdition(store);
  const packages = edition.change.packages;
  if (!live || packages.some(({ name, to }) => live.site.packages[name]?.release !== to)) return 'overtaken';
  const invisible = { reason: `${siteUrl} does not show it` };
  const answerMs = await answerTime(siteUrl, edition.number);
  if (answerMs === undefined) return invisible;
  const names = packages.map(({ name }) => name);
  const { journeys, titles } = await journeysOf(round, live, names);
  if (journeys.length === 0) return { reason: 'no journey passes through what it changes' };
  const play = (planned: PlannedJourney[]) =>
    rehearse({
      ...round,
      journeys: planned,
      titles,
      pictures: pictures(edition),
      extraMs: REQUESTS_IN_A_ROW * answerMs + round.usualMs,
    });
  const { failed } = await play(journeys);
  if (failed.length === 0) return { problems: [] };
  round.progress(`Failed once, played again: ${failed.map(({ journey }) => `“${journey.name}”`).join(', ')}`);
  const again = await play(failed);
  // If the site can’t be reached now, the failure says nothing about the release.
  return (await answerTime(siteUrl, edition.number)) === undefined ? invisible : again;
}

const pictures = ({ number }: Edition) =>
  join(projectFolder(), 'node_modules/.cache/raptors/guard', String(number));

const shownSchema = v.object({ edition: v.number() });

/** How long the site takes for an answer that no release makes longer, in ms; `undefined` where it does not show this edition or a later one. */
async function answerTime(siteUrl: string, number: number): Promise<number | undefined> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(siteUrl + REGISTRY_URL, { cache: 'no-store' });
    const { edition } = v.parse(shownSchema, await answer.json());
    return edition >= number ? performance.now() - startedAt : undefined;
  } catch {
    return undefined;
  }
}

/** Rolls back package by package, so that other packages released in the meantime stay live. */
async function restore(
  { store, about, progress }: Context,
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
    await flip(store, decideRollback(store, name, from, { message }), { about });
    await flip(store, decidePin(name, { message, ...about }), { about });
    sentences.push(
      `${name} is again ${from}, and pinned to it. When the fault is found: ${PROGRAM} unpin ${name}`,
    );
  }
  return { sentences, status: EXIT_CODES.failed };
}
