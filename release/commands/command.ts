import type { ExitCode } from '@raptors/shared/contract/problem/user-error';
import type { FlipOptions, Signing } from '../edition/flip';
import type { Store } from '@raptors/site/store/store';
import type { readEnv } from '@raptors/site/env';
import type { OptionName, OptionValues } from './options';

/** What a command works with. */
export type Context = {
  words: string[];
  values: OptionValues;
  env: ReturnType<typeof readEnv>;
  /** Folders of the project's packages, by name. */
  packages: ReadonlyMap<string, string>;
  store: Store;
  about: FlipOptions['about'];
  signing: Signing;
  /** Tells a person what is being done. */
  progress(line: string): void;
  /** Stops the progress reminders, for a command that runs until it is stopped. */
  stopProgress(): void;
};

/** The result of a command: text for people, and data for programs. */
export type Outcome = { text: string; data: object; status?: ExitCode };

/** A command with its help. */
export type Command = {
  name: string;
  usage: string;
  maxPositionals: number;
  options: readonly OptionName[];
  /** Whether it starts before there is a site. For others a store that `STORE` names must hold one, unless `--create` is given. */
  needsNoSite?: true;
  /** Whether it looks at a store as it is, also at what no listed key has signed: it runs and signs none of it. */
  readsUntrusted?: true;
  help: string;
  /** More, shown by `--help` of this command. */
  details?: string;
  /** Example command lines, without `npm run release -- `. */
  examples: readonly string[];
  /** Runs the command. An error that a person caused or can fix is a `UserError`. */
  run(context: Context): Promise<Outcome>;
};
