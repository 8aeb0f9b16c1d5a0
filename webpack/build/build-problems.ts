import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';
import { uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';
import { displayPath } from '../fingerprint/source-package';

/** What the bundler reports, without its loaders and stacks, each once though there are two bundles. */
export const buildProblems = (errors: readonly StatsError[]): Problem[] =>
  uniqueProblems(errors.map(buildProblem));

function buildProblem(error: StatsError): Problem {
  const message = stripVTControlCharacters(error.message);
  // ts-loader names the file itself, everyone else is known by the module.
  const file =
    (error as { file?: string }).file ?? resourceOf(error.moduleIdentifier) ?? error.moduleName ?? '';
  const line = lineOf(error.loc ?? '', message);
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1];
  return {
    file: displayPath(file.split('?')[0] ?? ''),
    ...(line ? { place: line } : {}),
    rule: 'build',
    ...(missing
      ? {
          reason: `Imports "${missing}", and there is no such file or package.`,
          remedy:
            'Look at the spelling and at the folder; a package must be listed in the package.json of this workspace.',
        }
      : { reason: withoutNoise(message), remedy: 'Fix it there. Until then everything stays as it was.' }),
  };
}

/** `…loader!…/File.tsx?query` → `…/File.tsx` */
const resourceOf = (identifier = '') => /^(?:.*[!|])?(\/[^!|?]+|[A-Za-z]:\\[^!|?]+)/.exec(identifier)?.[1];

const lineOf = (location: string, message: string) => {
  const line = /^(\d+)[:-]/.exec(location)?.[1] ?? /(?:\(|\.mdx:)(\d+):\d+[):]/.exec(message)?.[1];
  return line ? `line ${line}` : '';
};

/** The sentences of a message: no stack, no names of loaders, no drawing of the source. */
function withoutNoise(message: string): string {
  const lines = message
    .split('\n')
    .map((line) => line.replace(/^(\w*Error: )+|^\S+\.mdx:\d+:\d+: /, '').trim())
    .filter(
      (line) =>
        line !== '' &&
        !/^(at |> |\||\d+ \||Module (build|parse) failed|File was processed|You may need|\* )/.test(line),
    );
  return lines.slice(0, 4).join('\n') || message.slice(0, 300);
}
