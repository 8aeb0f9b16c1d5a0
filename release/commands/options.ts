/** Every option: how it is read, what follows it, and what it does. Each command names those it takes. */
export const OPTIONS = {
  help: { type: 'boolean', short: 'h', says: 'more about a command' },
  json: { type: 'boolean', says: 'the result as JSON; progress is told on the error channel' },
  message: { type: 'string', short: 'm', value: '"why"', says: 'stands in the history, for all to read' },
  built: { type: 'boolean', says: "builds nothing: takes the release in the package's dist/ as it is" },
  since: {
    type: 'string',
    value: '<commit>',
    says: 'instead of names: what has changed since a commit, or since this branch left another one',
  },
  edition: { type: 'string', value: '<number>', says: 'the whole site as it was in that edition' },
  redirect: {
    type: 'string',
    multiple: true,
    value: '<old>=<new>',
    says: 'sends one address to another page; may be given several times',
  },
  to: { type: 'string', value: '<path>', says: 'sends every page that has no --redirect there' },
  'dry-run': { type: 'boolean', says: 'only shows what would go' },
  keep: {
    type: 'string',
    value: '<editions>',
    says: 'how many of the newest editions stay, whatever their age',
  },
  days: { type: 'string', value: '<days>', says: 'what was live within so many days stays' },
  limit: {
    type: 'string',
    value: '<number>',
    says: 'how many editions are shown (20 unless told; 0 for all)',
  },
  listen: {
    type: 'string',
    value: '<port>',
    says: 'port, or address:port, that nginx listens on (8080 unless told)',
  },
} as const satisfies Record<string, OptionKind>;

/** One option, as the help shows it and `parseArgs` reads it. */
export type OptionKind = {
  type: 'boolean' | 'string';
  short?: string;
  multiple?: true;
  /** What follows the option, as the help shows it. */
  value?: string;
  says: string;
};

/** Name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS;

/** Options that every command takes. */
export const COMMON_OPTIONS = ['json', 'help'] as const satisfies readonly OptionName[];

/** What was given on the command line. */
export type OptionValues = {
  -readonly [Name in OptionName]?: (typeof OPTIONS)[Name] extends { multiple: true }
    ? string[]
    : (typeof OPTIONS)[Name] extends { type: 'string' }
      ? string
      : boolean;
};
