import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { organisation } from '@raptors/shared/organisation/organisation';
import { differsInOneLetter } from '@raptors/shared/contract/problem/nearest-name';
import { messageOf } from '@raptors/shared/contract/problem/thrown';
import { UserError } from '@raptors/shared/contract/problem/user-error';

export class SettingError extends UserError {
  override name = 'SettingError';
}

/** An empty variable counts as unset. */
type Setting<Value> = {
  about: string;
  isSecret?: boolean;
  fallback?: string;
  /** @throws {SettingError} that says what the value must be */
  read: (text: string) => Value;
};

type More = { fallback?: string; isSecret?: boolean; isRight?: (value: string) => boolean; must?: string };

const text = (about: string, { fallback = '', isRight, must = '', isSecret = false }: More = {}) => ({
  about,
  fallback,
  isSecret,
  read: (value: string): string => {
    if (value && isRight?.(value) === false) throw new SettingError(must);
    return value || fallback;
  },
});

function oneOf<const Choice extends string>(
  about: string,
  choices: readonly Choice[],
): Setting<Choice | undefined> {
  return {
    about,
    read: (value) => {
      const chosen = choices.find((choice) => choice === value);
      if (value && !chosen) throw new SettingError(`it must be ${choices.join(' or ')}`);
      return chosen;
    },
  };
}

const wholeNumber = (about: string, most: number, example: string): Setting<number | undefined> => ({
  about,
  read: (value) => {
    const number = value === '' ? undefined : Number(value);
    if (number !== undefined && !(Number.isInteger(number) && number >= 0 && number <= most))
      throw new SettingError(`it must be a whole number from 0 to ${most}, such as ${example}`);
    return number;
  },
});

const ORIGIN = /^https?:\/\/[\w.-]+(?::\d+)?$|^https?:\/\/\[[\da-f:]+\](?::\d+)?$/i;
const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/;
/** Refuses an unescaped /, ?, # or @ in a password, with which the address could name another server. */
const SERVER = /^\w+:\/\/(?:[^\s/?#@]+@)?[^\s/?#@]+(?:\/[^\s?#@/]*)?(?:\?[^\s#@]*)?$/;

const serverUrl = (about: string, scheme: RegExp, example: string) =>
  text(about, {
    isSecret: true,
    isRight: (value) =>
      scheme.test(value) && SERVER.test(value) && URL.canParse(value) && !/%(?![\da-f]{2})/i.test(value),
    must: `it looks like ${example}; in a password, "/" is written as %2F, "#" as %23, "@" as %40, "?" as %3F and "%" as %25`,
  });

export const SETTINGS = {
  STORE: text('folder, or s3://bucket/prefix, where the site is', { fallback: '.site' }),
  PORT: wholeNumber('where the server listens', 65_535, '4173'),
  HOST: text('name or address where the server listens; 0.0.0.0 is all', { fallback: 'localhost' }),
  HSTS: oneOf('whether browsers are asked to use TLS alone (on)', ['on', 'off']),
  ACCESS_LOG: oneOf('whether the server prints a line for each answer (off)', ['on', 'off']),
  REHEARSE: oneOf('whether releases are tried in a browser before: auto is where there is a Chromium', [
    'auto',
    'required',
    'off',
  ]),
  CI: text('set where a service builds: by default REHEARSE is required there'),
  CHROMIUM: text('path of the browser, if it is not in one of the usual places'),
  RELEASED_BY: text('who releases; by default the user.name of git, or else the account'),
  INBOX_PORT: wholeNumber('port of the inbox on this machine, for /healthz of the site', 65_535, '4174'),
  INBOX_URL: text('origin of the inbox where that is not the site’s', {
    isRight: (value) => ORIGIN.test(value),
    must: 'it must be an origin, such as https://inbox.example',
  }),
  INBOX_DB: {
    ...text('file of the database of the inbox'),
    fallback: 'inbox.db in .inbox beside the store',
  },
  DATABASE_URL: serverUrl(
    'Postgres database in place of the file',
    /^postgres(?:ql)?:/,
    'postgres://inbox:password@db.example/inbox',
  ),
  SMTP_URL: serverUrl('server that sends mails', /^smtps?:/, 'smtps://user:password@mail.example'),
  MAIL_FROM: text('sender of mails', {
    fallback: organisation.email,
    isRight: (value) => ADDRESS.test(value),
    must: 'it must be an email address, such as inbox@example.org',
  }),
  FORMS_FROM: {
    about: 'origins of other sites whose pages may send forms',
    fallback: 'any',
    read: (value: string): readonly string[] => {
      const all = value.split(/[\s,]+/).filter(Boolean);
      if (all.every((one) => ORIGIN.test(one))) return all;
      throw new SettingError(
        'it must be origins of sites, such as https://partner.example, with spaces between',
      );
    },
  },
  PHOTOGRAPHS_MB: wholeNumber('megabytes of photographs that nobody has looked at (2000)', 1e9, '2000'),
  AWS_REGION: text('where the bucket is; us-east-1 by default, if AWS_ENDPOINT_URL is set'),
  AWS_ENDPOINT_URL: text('address of a store that is not Amazon’s'),
  AWS_ENDPOINT_URL_S3: text('the same, before AWS_ENDPOINT_URL'),
  AWS_S3_FORCE_PATH_STYLE: oneOf('whether the bucket is in the path', ['true', 'false']),
  AWS_PROFILE: text('the account, by its name in ~/.aws'),
  AWS_ACCESS_KEY_ID: text('the account', { isSecret: true }),
  AWS_SECRET_ACCESS_KEY: text('its password', { isSecret: true }),
} satisfies Record<string, Setting<unknown>>;

export type Settings = {
  readonly [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['read']>;
};

type Read = {
  settings: Settings;
  /** A sentence for each wrong value and each misspelt name. */
  wrong: readonly string[];
  lines: readonly string[];
};

/** Wrong values count as not set. @param file names the file that sets a variable, if one does */
function readEnvironment(environment: NodeJS.ProcessEnv, file: (name: string) => string | undefined): Read {
  const wrong: string[] = [];
  const lines: string[] = [];
  const settings = Object.entries(SETTINGS).map(([name, setting]: [string, Setting<unknown>]) => {
    const { about, isSecret, fallback } = setting;
    const value = environment[name]?.trim() ?? '';
    const from = file(name) ?? 'the environment';
    const shown = isSecret ? 'set' : value;
    const otherwise = fallback ? `${fallback}, by default` : 'not set';
    lines.push(`${name}: ${value ? `${shown}, from ${from}` : otherwise} (${about})`);
    try {
      return [name, setting.read(value)];
    } catch (error) {
      const is = isSecret ? "can't be read" : `is "${value}"`;
      const hidden = isSecret ? ' Its value is not shown: it may hold a password.' : '';
      wrong.push(`${name} ${is}: ${messageOf(error)}.${hidden}`);
      return [name, setting.read('')];
    }
  });
  for (const name of Object.keys(environment)) {
    const meant = Object.keys(SETTINGS).find((one) => one.length > 4 && differsInOneLetter(name, one));
    if (meant && !(name in SETTINGS)) wrong.push(`${name} is no setting. ${meant} is probably meant.`);
  }
  return { settings: Object.fromEntries(settings), wrong, lines };
}

let ofProcess: Read | undefined;

const read = (): Read => (ofProcess ??= readEnvironment(process.env, () => undefined));

export const settings = (): Settings => read().settings;

/** Reads the settings from the environment and the file after `--env-file`. @returns the other arguments */
export function readSettings(words: readonly string[] = []): string[] {
  const at = words.indexOf('--env-file');
  const file = words[at + 1];
  if (at >= 0 && !file) throw new SettingError('--env-file needs a file, such as /etc/raptors-inbox.env.');
  const fromFile = at >= 0 && file ? variablesIn(file) : {};
  // The AWS SDK and other libraries read their own settings from `process.env`.
  Object.assign(process.env, fromFile);
  ofProcess = readEnvironment(process.env, (name) => (name in fromFile ? file : undefined));
  return at < 0 ? [...words] : words.toSpliced(at, 2);
}

function variablesIn(file: string) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new SettingError(`The settings can't be read: ${messageOf(cause)}.`, { cause });
  }
}

/** Reports wrong settings and failed checks together. @throws {SettingError} */
export async function requireSettings(...checks: (() => unknown)[]): Promise<void> {
  const outcomes = await Promise.allSettled(checks.map(async (check) => check()));
  const failed = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return [];
    if (!(outcome.reason instanceof UserError)) throw outcome.reason;
    return outcome.reason.message;
  });
  const problems = new Set([...read().wrong, ...failed]);
  if (problems.size > 0) throw new SettingError([...problems].join('\n'));
}

export async function describeSettings(): Promise<string> {
  await requireSettings();
  return read().lines.join('\n');
}
