import type { Language } from '@raptors/shared/contract/language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Database, Transaction } from '../database/database';
import { readInboxEnv } from '../env';
import { wordsIn } from '../pages/words';
import { networkLimit } from './network-limit';

/** Of one network: so many at once, and as many again in a day. */
const PER_DAY = 300;
const MINUTES_PER_DAY = 1440;
const MB = 1e6;

export async function unreviewedBytes({ all }: Transaction): Promise<number> {
  const [row] = await all`select sum(length(bytes)) as bytes from photographs where submission in (select id
    from submissions where state = 'new')`;
  return Number(row?.bytes ?? 0);
}

export const mostUnreviewedBytes = () => readInboxEnv().photographsMb * MB;

/**
 * Limits photographs per network and day, and those not reviewed yet. `whyNot`: why photographs of a submission are not
 * kept; `giveBack`: to be called for photographs that were counted but not stored.
 */
export function photographQuota(database: Database) {
  const take = networkLimit(database, 'photographs', {
    atOnce: PER_DAY,
    perMinute: PER_DAY / MINUTES_PER_DAY,
  });
  const isFull = async () => (await unreviewedBytes(database)) >= mostUnreviewedBytes();
  return async (network: string, count: number, language?: Language) => {
    const words = wordsIn(language).photographs;
    // An error is ignored here: storing reports it.
    const isWaiting = count > 0 && (await isFull().catch(() => false));
    const isOver = count > 0 && !isWaiting && (await take(network, Date.now(), count)) > 0;
    const isCounted = count > 0 && !isWaiting && !isOver;
    return {
      whyNot: isOver ? fillIn(words.ofNetwork) : isWaiting ? fillIn(words.unreviewed) : undefined,
      giveBack: async () => void (isCounted && (await take(network, Date.now(), -count))),
    };
  };
}
