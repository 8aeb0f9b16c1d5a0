import type { Problem } from './problem';

/** Exit statuses of all commands. After a bug, Node ends the program with its own status and a stack. */
export const EXIT_CODES = {
  ok: 0,
  /** The command failed; its message has the reason. */
  failed: 1,
  usage: 2,
  /** The command could not look, so it knows neither that all is well nor that something is wrong. */
  unseen: 3,
} as const;

/** One of {@link EXIT_CODES}. */
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** An error that a person caused or can fix: what, where, what to do. Commands print it without a stack. */
export class UserError extends Error {
  override name = 'UserError';
  readonly exitCode: ExitCode = EXIT_CODES.failed;
  /** The problems that the message lists, for programs. */
  readonly problems: readonly Problem[] = [];
}

/** The command line was not understood. */
export class UsageError extends UserError {
  override name = 'UsageError';
  override readonly exitCode = EXIT_CODES.usage;
}

/** Runs a command and returns its exit status. Prints the message of a {@link UserError}; any other error is thrown. */
export async function exitCodeOf(command: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}
