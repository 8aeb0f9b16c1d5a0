/** What a check has found, as a phrase that follows the check's name. */
export type Result = {
  status: 'ok' | 'warning' | 'error';
  found: string;
  /** What to type or do; left out when nothing is wrong. */
  remedy?: string;
};

/** The project and the machine to check. */
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
  /** Runs the check; what it throws is reported as an error. */
  run(environment: Environment): Result | Promise<Result>;
};

/** Nothing is wrong. */
export const ok = (found: string): Result => ({ status: 'ok', found });

/** Something to know of; work can go on. */
export const warning = (found: string, remedy: string): Result => ({ status: 'warning', found, remedy });

/** Something will not work. */
export const failure = (found: string, remedy: string): Result => ({ status: 'error', found, remedy });

/** The first names of a list, and how many more there are. */
export const someOf = (names: readonly string[], most = 4): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} and ${names.length - most} more`
    : names.join(', ');
