import type { Problem } from './problem';

/** Exit statuses of commands that {@link exitCodeOf} runs. */
export const EXIT_CODES = { ok: 0, failed: 1, usage: 2 } as const;

/** One of {@link EXIT_CODES}. */
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** An error that the user of a command can fix. It is printed without a stack. */
export class UserError extends Error {
  override name = 'UserError';
  readonly exitCode: ExitCode = EXIT_CODES.failed;
  readonly problems: readonly Problem[] = [];
}

/** Wrong command-line arguments. */
export class UsageError extends UserError {
  override name = 'UsageError';
  override readonly exitCode = EXIT_CODES.usage;
}

/** Runs a command and returns its exit status. Prints the message of a {@link UserError}; rethrows others. */
export async function exitCodeOf(command: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}
