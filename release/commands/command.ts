import type { ExitCode } from '@raptors/shared/contract/problem/user-error';
import type { FlipOptions } from '../edition/flip';
import type { Signing } from '../edition/signing';
import type { Store } from '@raptors/site/store/store';
import type { readEnv } from '@raptors/site/env';
import type { OptionName, OptionValues } from './options';

/** A store that is served on this machine, until it is closed. */
export type ServedStore = {
  url: string;
  /** Stops the server and closes open connections. */
  close: () => Promise<void>;
};

/** What a command works with. */
export type Context = {
  /** The words after the command's name. */
  words: string[];
  values: OptionValues;
  env: ReturnType<typeof readEnv>;
  /** Folders of the project's packages, by name. */
  packages: ReadonlyMap<string, string>;
  store: Store;
  /** Serves a store as a site, on this machine only. */
  serveStore: (store: Store) => Promise<ServedStore>;
  /** Who runs the command, when, and from which commit. */
  about: FlipOptions['about'];
  /** Who may sign editions, and the key to sign with. */
  signing: Signing;
  /** Reports the current step; not part of the result. */
  progress(line: string): void;
  /** Stops the progress reminders, for a command that runs until it is stopped. */
  stopProgress(): void;
};

/** The result of a command: text for people, and data for programs. */
export type Outcome = { text: string; data: object; status?: ExitCode };

/** A command with its help. */
export type Command = {
  name: string;
  /** The arguments after the name, without the options. */
  usage: string;
  /** The highest number of words after the name. */
  maxPositionals: number;
  options: readonly OptionName[];
  /** Whether it starts before there is a site. For others a store that `STORE` names must hold one, unless `--create` is given. */
  needsNoSite?: true;
  /** Whether it looks at a store as it is, also at what no listed key has signed: it runs and signs none of it. */
  readsUntrusted?: true;
  /** What it does, in a sentence. */
  help: string;
  /** More, shown by `--help` of this command. */
  details?: string;
  /** Example command lines, without `npm run release -- `. */
  examples: readonly string[];
  /** Runs the command. An error that a person caused or can fix is a `UserError`. */
  run(context: Context): Promise<Outcome>;
};
