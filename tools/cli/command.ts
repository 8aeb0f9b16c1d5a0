import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { ChangeRequest } from '@raptors/release/edition/release';
import type { StepTimes } from '@raptors/release/step-times';
import { lineOfText } from '@raptors/site/editions/edition';
import type { readEnv } from '@raptors/site/env';
import type { Store } from '@raptors/site/store/store';
import { Option, type Program } from '@raptors/release/output/parse-arguments';

export type CommandContext = {
  env: ReturnType<typeof readEnv>;
  packages: ReadonlyMap<string, string>;
  store: Store;
  about: ChangeRequest['about'];
  times: StepTimes;
  progress(line: string): void;
  stopProgress(): void;
};

export type Command<Options extends object = object> = {
  name: string;
  /** Arguments in the parser's syntax, such as `[names...]`; none by default. */
  words?: string;
  help: string;
  details?: string;
  /** Without `npm run release -- `. */
  examples: readonly string[];
  isForOperators?: true;
  /** Can run before there is a site. Otherwise the store named by `STORE` must hold one, unless `--create` is given. */
  needsNoSite?: true;
  define?(program: Program): unknown;
  /** Returns what to print. Errors that a person caused or can fix are `UserError`s. */
  run(context: CommandContext, words: string[], options: Options): Promise<string>;
};

export const messageOption = () =>
  new Option('-m, --message <why>', 'is shown in the history, for all to read').argParser(lineOfText);

export const wholeNumber = (option: string) => (text: string) => {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new UsageError(`${option} takes a whole number.`);
};
