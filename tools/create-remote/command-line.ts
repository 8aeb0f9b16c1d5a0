import { existsSync, readdirSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { parseArguments, type Command } from '@raptors/release/commands/parse-arguments';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import { EXTRAS, QUESTIONS, type Answers } from './answers/answers';

/** Where a remote in a repository of its own is written, and what it has to know of the site. */
export type OwnRepository = {
  folder: string;
  /** Address of the public site, in which `npm run dev` shows the remote. */
  site: string;
  /** Address of the registry with the packages of the kit; left out for the one that npm asks by default. */
  registry?: string;
};

/**
 * A parsed command line: a request for help, or the answers that were given as options, and the repository to write if it is not this
 * project.
 */
export type CommandLine = { help: string } | { answers: Answers; repository?: OwnRepository };

type Options = Answers & { ownRepository?: string; site?: string; registry?: string };

/** @throws {UsageError} for an unknown option, one without a value or one that does not fit; the message names it */
export function parseCommandLine(args: readonly string[], project: string): CommandLine {
  const line = parseArguments<Options>('npm run create-remote --', define, args);
  if ('help' in line) return line;
  const { ownRepository, site, registry, ...answers } = line.options;
  if (ownRepository !== undefined)
    return { answers, repository: repositoryAt(project, ownRepository, site, registry) };
  if (site !== undefined || registry !== undefined)
    throw new UsageError(
      `--${site === undefined ? 'registry' : 'site'} is for a repository of its own: add --own-repository <folder>, or leave it out.`,
    );
  return { answers };
}

function repositoryAt(project: string, typed: string, site?: string, registry?: string): OwnRepository {
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), typed);
  if (!relative(project, folder).startsWith('..'))
    throw new UsageError(
      `--own-repository: ${typed} is inside this project. Name a folder outside it, such as ../${basename(folder)}, or leave the option out.`,
    );
  // A repository that was cloned before it has files may be there.
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new UsageError(`--own-repository: ${folder} is not empty. Name a new folder, or an empty one.`);
  if (site === undefined)
    throw new UsageError(
      '--site is missing: the address of the public site, in which the team sees its section while it writes. Such as --site https://example.org',
    );
  return {
    folder,
    site: webAddress('site', site).origin,
    ...(registry === undefined ? {} : { registry: webAddress('registry', registry).href }),
  };
}

function webAddress(option: string, typed: string): URL {
  const address = URL.canParse(typed) ? new URL(typed) : undefined;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new UsageError(
      `--${option}: “${typed}” is not a web address. Write it like --${option} https://example.org`,
    );
  return address;
}

function define(program: Command): void {
  program
    .usage('[options]')
    .description(
      'Writes a new remote with one page: its own section of the menu, released on its own. Asks for what it needs when no option is given.',
    )
    .addHelpText(
      'after',
      '\nExample: npm run create-remote -- --name nest-watch --section "Nest Watch" --page "Our nests"',
    );
  for (const { name, ask } of QUESTIONS) program.option(`--${name} <text>`, ask);
  for (const { name, ask, example } of EXTRAS)
    program.option(`--${name} <text>`, `${ask} (such as ${example})`);
  program
    .option(
      '--own-repository <folder>',
      'write it as a repository of its own, with @raptors/kit, into this folder',
    )
    .option('--site <address>', 'with --own-repository: public site in which its team sees it while writing')
    .option(
      '--registry <address>',
      'with --own-repository: registry with the packages of the kit (default: npm’s)',
    );
}
