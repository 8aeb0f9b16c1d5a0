import { LRUCache } from 'lru-cache';
import type { FormDefinition } from '@raptors/shared/contract/forms/form';
import { DAY_MS } from '../database/database';
import { summaryOf } from './summary';
import type { SentBody } from './read-body';
import type { Submission } from './submission';

/** Nobody begins to write and sends within this time. */
const MIN_WRITING_MS = 500;
/** The outbox of a device keeps for thirty days what it can't send. */
const MAX_WRITING_MS = 31 * DAY_MS;
const HOUR_MS = 3_600_000;

const MOST_LINKS = 2;
const LINK = /https?:\/\/|\bwww\.|<a\s|\[url/gi;
/** Shorter texts are the same by chance. */
const LONG_TEXT = 40;

/** Of one network in an hour, without a token: from browsers without scripts, or devices that had no network when somebody began to write. */
const MOST_WITHOUT_TOKEN = 10;
/** Senders of one text in a day. */
const MOST_WITH_ONE_TEXT = 2;
const MAX_NAMES = 20_000;

/** What is known of a submission when it is judged. */
export type Judged = Pick<Submission, 'fields'> & {
  definition: FormDefinition;
  body: SentBody;
  /** Where it comes from, as `networkOf` says. It is not stored. */
  network: string;
  /** Milliseconds since 1970. */
  now: number;
  /** When somebody began to write, if its token is one of ours. */
  begun: number | undefined;
  isFromPreview: boolean;
  /** A browser says which page sent it. */
  isFromPage: boolean;
};

/** Why a submission may be from a machine, and the earlier ones of the same machine. Those with the same reason are alike. */
export type Suspicion = { reason: string; earlier: readonly string[] };

/**
 * Judges what arrives. What it counts is in memory alone: no network is stored.
 * @returns a function that judges the submission that will have this id; `undefined` if nothing speaks for a machine. The same key is the same
 *   sent again.
 */
export function suspector() {
  const isUsed = crowdFinder(1, MAX_WRITING_MS);
  const isCrowd = crowdFinder(MOST_WITHOUT_TOKEN, HOUR_MS);
  const isRepeated = crowdFinder(MOST_WITH_ONE_TEXT, DAY_MS);
  return (id: string, key: string, arrival: Judged): Suspicion | undefined => {
    const { body, definition, fields, network, now } = arrival;
    const { token } = body.own;
    const { email, words } = summaryOf({ fields }, definition);
    const text = words.replace(/[\P{L}]/gu, '').toLowerCase();
    // All of them count, whatever is found first.
    const crowds = [
      [token ? isUsed(token, { id, who: key, now }) : undefined, 'The time in its form was used before.'],
      [
        text.length < LONG_TEXT ? undefined : isRepeated(text, { id, who: email || network, now }),
        'Others have sent the same text.',
      ],
      [
        token ? undefined : isCrowd(network, { id, who: key, now }),
        'Many came from one network within an hour.',
      ],
    ] as const;
    const reason = ofItself(arrival);
    const crowd = crowds.find(([earlier]) => earlier);
    if (crowd?.[0]) return { reason: reason ?? crowd[1], earlier: crowd[0] };
    return reason === undefined ? undefined : { reason, earlier: [] };
  };
}

/** What speaks for a machine in one submission. */
function ofItself(arrival: Judged): string | undefined {
  const { fields, now, begun, isFromPreview, isFromPage } = arrival;
  const { own } = arrival.body;
  if (isFromPreview) return 'Sent from a preview of the site.';
  if (own.trap) return 'A field that nobody sees was filled in.';
  if (!own.token) {
    if (!isFromPage) return 'It came from no page.';
  } else if (begun === undefined) return 'The time in its form is none of ours.';
  else if (now - begun < MIN_WRITING_MS) return 'It was written faster than anybody can.';
  else if (now - begun > MAX_WRITING_MS) return 'Its form was opened more than a month before.';
  const links = Object.values(fields).flat().join(' ').match(LINK)?.length ?? 0;
  return links > MOST_LINKS ? 'It holds many links.' : undefined;
}

type Sent = { id: string; who: string; now: number };

/**
 * Finds what many send under one name.
 * @returns a function that counts one, and gives the ids of those before it once more than `most` have sent within `windowMs`
 */
function crowdFinder(most: number, windowMs: number) {
  const seen = new LRUCache<string, Sent[]>({ max: MAX_NAMES });
  return (name: string, sent: Sent): string[] | undefined => {
    const before = (seen.get(name) ?? []).filter(({ now }) => sent.now - now < windowMs);
    const all = [...before, sent];
    const isCrowd = new Set(all.map(({ who }) => who)).size > most;
    // One who sends the same again and again takes no memory.
    seen.set(name, all.slice(-(most + 1) * 4));
    return isCrowd ? before.map(({ id }) => id) : undefined;
  };
}
