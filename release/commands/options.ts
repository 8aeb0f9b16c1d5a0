/** Every option: how it is parsed, its value, and its help. Each command names its options. */
export const OPTIONS = {
  help: { type: 'boolean', short: 'h', help: 'more about a command' },
  json: { type: 'boolean', help: 'the result as JSON; progress goes to the error channel' },
  message: { type: 'string', short: 'm', value: '<why>', help: 'is shown in the history, for all to read' },
  built: { type: 'boolean', help: "builds nothing: takes the release in the package's dist/ as it is" },
  rehearse: { type: 'boolean', help: 'also plays the journeys of visitors in a browser, as a release does' },
  with: {
    type: 'string',
    multiple: true,
    value: '<library@version>',
    help: 'tries every live release, as it is, in a shell with another React or router; may be given several times',
  },
  'no-rehearse': { type: 'boolean', help: 'plays no journeys; the history says so' },
  guard: {
    type: 'string',
    value: '<minutes>',
    help: 'plays the journeys on the live site for some minutes; rolls back and pins when the same one fails twice',
  },
  site: {
    type: 'string',
    value: '<origin>',
    help: 'address of the live site, such as https://site.example; by default the store is served on this machine',
  },
  receipt: {
    type: 'string',
    value: '<folder>',
    help: 'writes what changes, page by page, into a folder: receipt.md, receipt.json, index.html and pictures',
  },
  grow: {
    type: 'string',
    value: '<reason>',
    help: 'lets pages load more script and style than the rule weight-ratchet allows; the history keeps the reason',
  },
  repair: { type: 'boolean', help: 'restores missing or damaged files as far as possible' },
  adopt: {
    type: 'boolean',
    help: 'signs on top of a live edition without a listed signature; check it with verify and diff first',
  },
  create: { type: 'boolean', help: 'begins a new site in the store that STORE names' },
  since: {
    type: 'string',
    value: '<commit>',
    help: 'instead of names: what has changed since a commit, or since this branch left another one',
  },
  changed: { type: 'boolean', help: 'instead of names: all packages whose sources differ from what is live' },
  edition: { type: 'string', value: '<number>', help: 'the whole site as it was in that edition' },
  'leave-to': {
    type: 'string',
    value: '<path>',
    help: 'where addresses lead that the release or the edition does not have, until they are back',
  },
  redirect: {
    type: 'string',
    multiple: true,
    value: '<old>=<new>',
    help: 'redirects one address to another page; may be given several times',
  },
  to: { type: 'string', value: '<path>', help: 'redirects every page without a --redirect to this page' },
  'dry-run': { type: 'boolean', help: 'only lists what would be removed' },
  keep: {
    type: 'string',
    value: '<editions>',
    help: 'how many of the newest editions to keep, whatever their age',
  },
  days: { type: 'string', value: '<days>', help: 'keeps what was live within this number of days' },
  limit: {
    type: 'string',
    value: '<number>',
    help: 'how many editions to list (20 by default; 0 for all)',
  },
  origin: {
    type: 'string',
    value: '<origin>',
    help: 'origin of the site, such as https://preview.example; by default that of the organisation',
  },
  release: {
    type: 'string',
    value: '<id>',
    help: 'the page as this release has it, for ever; the release must be live or kept',
  },
  listen: {
    type: 'string',
    value: '<port>',
    help: 'port, or address:port, that nginx listens on (8080 by default)',
  },
} as const satisfies Record<string, OptionKind>;

/** One option, as the command line is parsed and the help shows it. */
export type OptionKind = {
  type: 'boolean' | 'string';
  short?: string;
  multiple?: true;
  value?: string;
  help: string;
};

/** Name of an option, without its dashes. */
export type OptionName = keyof typeof OPTIONS;

/** What was given on the command line. */
export type OptionValues = {
  -readonly [Name in OptionName]?: (typeof OPTIONS)[Name] extends { multiple: true }
    ? string[]
    : (typeof OPTIONS)[Name] extends { type: 'string' }
      ? string
      : boolean;
};
