import type { FlipOptions } from '../edition/flip';
import type { Store } from '../store/store';
import type { readEnv } from '../env';

/** Options that commands take; each command names those it reads in its usage. */
export const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  message: { type: 'string', short: 'm' },
  built: { type: 'boolean' },
  edition: { type: 'string' },
  redirect: { type: 'string', multiple: true },
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string' },
  days: { type: 'string' },
  limit: { type: 'string' },
  listen: { type: 'string' },
} as const;

export type OptionValues = {
  help?: boolean;
  json?: boolean;
  message?: string;
  built?: boolean;
  edition?: string;
  redirect?: string[];
  to?: string;
  'dry-run'?: boolean;
  keep?: string;
  days?: string;
  limit?: string;
  listen?: string;
};

export type Context = {
  /** The words after the command's name. */
  words: string[];
  values: OptionValues;
  env: ReturnType<typeof readEnv>;
  /** Folders of the project's packages, by name. */
  packages: ReadonlyMap<string, string>;
  store: Store;
  /** Who does this, when, and from which commit. */
  about: FlipOptions['about'];
  /** Says what is being done just now; not part of the result. */
  progress(line: string): void;
};

/** What a command has to say: as text for people, and as data for programs. */
export type Outcome = { text: string; data: unknown; status?: 0 | 1 };

export type Command = {
  name: string;
  /** What comes after the name. */
  usage: string;
  /** What it does, in a sentence. */
  help: string;
  /** More, shown by `--help` of this command. */
  details?: string;
  run(context: Context): Promise<Outcome>;
};

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {
  override name = 'UsageError';
}
