import type { Language } from '@raptors/shared/contract/language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { wordsIn, type Words } from '../pages/words';

export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly reason: keyof Words['refused'],
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
  }

  sentence = (language: Language | undefined): string =>
    fillIn(wordsIn(language).refused[this.reason], this.values);
}
