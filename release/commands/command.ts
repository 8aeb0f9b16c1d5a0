import type { ExitCode } from '@raptors/shared/contract/problem/user-error';
import type { ReleaseWork } from '../edition/release';
import type { Store } from '@raptors/site/store/store';
import type { readEnv } from '@raptors/site/env';
import type { StepTimes } from '../step-times';

/** Every option: how it is parsed, its value, and its help. Each command names its options. */
export const OPTIONS = {
  help: { short: 'h', help: 'more about a command' },
  json: { help: 'the result as JSON; progress goes to the error channel' },
  message: { short: 'm', value: '<why>', help: 'is shown in the history, for all to read' },
  built: { help: "builds nothing: takes the release in the package's dist/ as it is" },
  rehearse: { help: 'also plays the journeys of visitors in a browser, as a release does' },
  'no-rehearse': { help: 'plays no journeys; the history says so' },
  grow: {
    value: '<reason>',
    help: 'lets pages load more script and style than the rule weight-ratchet allows; the history keeps the reason',
  },
  create: { help: 'begins a new site in the store that STORE names' },
  since: {
    value: '<commit>',
    help: 'instead of names: what has changed since a commit, or since this branch left another one',
  },
  changed: { help: 'instead of names: all packages whose sources differ from what is live' },
  edition: { value: '<number>', help: 'the whole site as it was in that edition' },
  'leave-to': {
    value: '<path>',
    help: 'where addresses lead that the release or the edition does not have, until they are back',
  },
  redirect: {
    multiple: true,
    value: '<old>=<new>',
    help: 'redirects one address to another page; may be given several times',
  },
  to: { value: '<path>', help: 'redirects every page without a --redirect to this page' },
  'dry-run': { help: 'only lists what would be removed' },
  keep: {
    value: '<editions>',
    help: 'how many of the newest editions to keep, whatever their age',
  },
  days: { value: '<days>', help: 'keeps what was live within this number of days' },
  limit: {
    value: '<number>',
    help: 'how many editions to list (20 by default; 0 for all)',
  },
  listen: {
    value: '<port>',
    help: 'port, or address:port, that nginx listens on (8080 by default)',
  },
} as const satisfies Record<string, OptionKind>;

/** One option, as the command line is parsed and the help shows it. An option without `value` is switched on or off. */
export type OptionKind = { short?: string; multiple?: true; value?: string; help: string };

/** Name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS;

/** What was given on the command line. */
export type OptionValues = {
  -readonly [Name in OptionName]?: (typeof OPTIONS)[Name] extends { multiple: true }
    ? string[]
    : (typeof OPTIONS)[Name] extends { value: string }
      ? string
      : boolean;
};

/** What a command works with. */
export type Context = {
  words: string[];
  values: OptionValues;
  env: ReturnType<typeof readEnv>;
  /** Folders of the project's packages, by name. */
  packages: ReadonlyMap<string, string>;
  store: Store;
  about: ReleaseWork['about'];
  times: StepTimes;
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
  help: string;
  /** More, shown by `--help` of this command. */
  details?: string;
  /** Example command lines, without `npm run release -- `. */
  examples: readonly string[];
  /** Runs the command. An error that a person caused or can fix is a `UserError`. */
  run(context: Context): Promise<Outcome>;
};
