import type { ExitCode } from '@raptors/shared/contract/problem/user-error';
import type { FlipOptions } from '../edition/flip';
import type { Signing } from '../edition/signing';
import type { Store } from '@raptors/site/store/store';
import type { readEnv } from '@raptors/site/env';
import type { OptionName, OptionValues } from './options';

/** A store that is served on this machine, until it is closed. */
export type ServedStore = {
  url: string;
  /** Ends open connections too. */
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
  /** Who does this, when, and from which commit. */
  about: FlipOptions['about'];
  /** Who may sign editions, and the key to sign with. */
  signing: Signing;
  /** Says what is being done just now; not part of the result. */
  progress(line: string): void;
  /** Ends the reminders of what is being done, for a command that stays until it is stopped. */
  stopProgress(): void;
};

/** What a command has to say: as text for people, and as data for programs. */
export type Outcome = { text: string; data: unknown; status?: ExitCode };

/** One word of the command line with its help. */
export type Command = {
  name: string;
  /** What comes after the name, without the options. */
  usage: string;
  /** How many words it takes at most. */
  maxPositionals: number;
  options: readonly OptionName[];
  /** Whether it writes to the store: then there has to be a site, unless `--create` begins one. */
  changesStore?: true;
  /** What it does, in a sentence. */
  help: string;
  /** More, shown by `--help` of this command. */
  details?: string;
  /** What somebody may type, without `npm run release -- `. */
  examples: readonly string[];
  /** Does it; an error that a person caused or can fix is a `UserError`. */
  run(context: Context): Promise<Outcome>;
};
