/** What an check has found, in words that go on from its name. */
export type Result = {
  status: 'ok' | 'warning' | 'error';
  found: string;
  /** What to type or do; left out when all is well. */
  remedy?: string;
};

/** What is checked: a project and its machine. */
export type Environment = {
  project: string;
  nodeVersion: string;
  /** From the same settings as the release tool: PORT, HOST, STORE. */
  port: number;
  host: string;
  store: string;
};

/** One thing that can be wrong. */
export type Check = {
  name: string;
  /** Looks for it; what it throws is reported as an error of its own. */
  run(environment: Environment): Result | Promise<Result>;
};

/** All is well. */
export const ok = (found: string): Result => ({ status: 'ok', found });

/** Work goes on, but somebody should know. */
export const warning = (found: string, remedy: string): Result => ({ status: 'warning', found, remedy });

/** Something will not work. */
export const failure = (found: string, remedy: string): Result => ({ status: 'error', found, remedy });

/** The first names of a list, and how many more there are. */
export const someOf = (names: readonly string[], most = 4): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ');
