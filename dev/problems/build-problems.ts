import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';
import { displayPath } from '@raptors/webpack/source-package';
import type { DevProblem } from './problem';

/** What the bundler complains of, without its loaders and stacks. */
export function buildProblems(errors: readonly StatsError[]): DevProblem[] {
  return errors.map(buildProblem);
}

function buildProblem(error: StatsError): DevProblem {
  const message = stripVTControlCharacters(error.message);
  // ts-loader names the file itself, everyone else is known by the module.
  const file =
    (error as { file?: string }).file ?? resourceOf(error.moduleIdentifier) ?? error.moduleName ?? '';
  const missing = /Can't resolve '([^']+)'/.exec(message)?.[1];
  return {
    kind: 'build',
    file: displayPath(file.split('?')[0] ?? ''),
    place: lineOf(error.loc ?? '', message),
    ...(missing
      ? {
          reason: `Imports "${missing}", and there is no such file or package.`,
          remedy:
            'Look at the spelling and at the folder; a package must stand in the package.json of this workspace.',
        }
      : { reason: withoutNoise(message), remedy: 'Mend it and save; the page stays as it was until then.' }),
  };
}

/** `…loader!…/File.tsx?query` → `…/File.tsx` */
const resourceOf = (identifier = '') => /^(?:.*[!|])?(\/[^!|?]+|[A-Za-z]:\\[^!|?]+)/.exec(identifier)?.[1];

const lineOf = (location: string, message: string) => {
  const line = /^(\d+)[:-]/.exec(location)?.[1] ?? /\((\d+):\d+\)/.exec(message)?.[1];
  return line ? `line ${line}` : '';
};

/** The sentences of a message: no stack, no names of loaders, no drawing of the source. */
function withoutNoise(message: string): string {
  const lines = message
    .split('\n')
    .map((line) => line.replace(/^(\w*Error: )+/, '').trim())
    .filter(
      (line) =>
        line !== '' &&
        !/^(at |> |\||\d+ \||Module (build|parse) failed|File was processed|You may need|\* )/.test(line),
    );
  return lines.slice(0, 4).join('\n') || message.slice(0, 300);
}
