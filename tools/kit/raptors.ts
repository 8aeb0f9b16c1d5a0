import { join } from 'node:path';
import { projectFolder } from '@raptors/release/build/project';
import { COMMANDS, overview } from './commands';

/**
 * Runs one command of a team in a repository of its own and returns the exit status. What is not a command of the kit is one of the
 * release tool.
 */
export async function raptors([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(await overview());
    return 0;
  }
  // Elsewhere it would be made beside the installed packages, and be gone after the next installation.
  process.env.EMBED_KEY_FILE ??= join(projectFolder(), '.keys/embed.pem');
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command.run(words);
  // React renders pages the way visitors' browsers will hydrate them.
  process.env.NODE_ENV ??= 'production';
  const { run } = await import('../cli/cli');
  return run([name, ...words]);
}
