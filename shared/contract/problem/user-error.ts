import type { Problem } from './problem';

/** Exit statuses of all commands. A fault of a program itself ends it with Node's own status and a stack. */
export const EXIT_CODES = {
  ok: 0,
  /** The command failed; its message has the reason. */
  failed: 1,
  /** The command was called in a way that it does not understand. */
  usage: 2,
} as const;

/** One of {@link EXIT_CODES}. */
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/**
 * Something that a person caused or can fix. The message is for people: what is wrong, where, what to do.
 * Commands print it without a stack; every class that extends this one is treated alike.
 */
export class UserError extends Error {
  override name = 'UserError';
  /** Status of a command that ends with this error. */
  readonly exitCode: ExitCode = EXIT_CODES.failed;
  /** The problems that the message lists, for programs. */
  readonly problems: readonly Problem[] = [];
}

/** A command was called in a way that it does not understand. */
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
