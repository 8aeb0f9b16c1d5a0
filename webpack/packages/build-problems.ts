import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';
import { nearestName } from '@raptors/shared/contract/problem/nearest-name';
import { uniqueProblems, type Problem } from '@raptors/shared/contract/problem/problem';
import { UserError } from '@raptors/shared/contract/problem/user-error';
import { readCached } from '../fingerprint/cache-file';
import { displayPath } from '../translation/read-json';

export class BuildError extends UserError {
  override name = 'BuildError';
}

/** The bundler's errors, each once. Of a file with syntax errors, only the first of these is listed. */
export function buildProblems(errors: readonly StatsError[]): Problem[] {
  const firstOfFile = new Map<string, StatsError>();
  for (const error of errors.filter(isSyntaxError))
    if (!firstOfFile.has(fileOf(error))) firstOfFile.set(fileOf(error), error);
  return uniqueProblems(
    errors.filter((error) => (firstOfFile.get(fileOf(error)) ?? error) === error).map(buildProblem),
  );
}

/** TypeScript's codes 1000 to 1999 are syntax errors; css-loader prints `SyntaxError` alone on a line. */
const isSyntaxError = ({ message }: StatsError) => /\bTS1\d{3}: |^SyntaxError$/m.test(message);

/** An error of ts-loader names its file; for other loaders the file is that of the module. */
const fileOf = (error: StatsError): string =>
  error.file ?? resourceOf(error.moduleIdentifier) ?? error.moduleName ?? '';

function buildProblem(error: StatsError): Problem {
  const message = stripVTControlCharacters(error.message);
  const file = fileOf(error);
  const missing = missingImport(file, message);
  const line = missing?.line ?? lineOf(error.loc ?? '', message);
  const place = line ? { place: line } : {};
  const problem = { file: displayPath(file.split('?')[0] ?? ''), ...place, rule: 'build' };
  if (!missing) {
    const remedy = 'Fix the error in this file. Nothing has changed until then.';
    return { ...problem, reason: withoutNoise(message), remedy };
  }
  const reason = `"${missing.request}" is imported, but there is no such file or package.`;
  const meant = missing.nearest ? `Did you mean "${missing.nearest}"? ` : '';
  const remedy = `${meant}Check the spelling and the folder. A package must be listed in the nearest package.json.`;
  return { ...problem, reason, remedy };
}

/** `…loader!…/File.tsx?query` → `…/File.tsx` */
const resourceOf = (identifier = '') => /^(?:.*[!|])?(\/[^!|?]+|[A-Za-z]:\\[^!|?]+)/.exec(identifier)?.[1];

/** The failed import in the source, because the bundler names its line in compiled code; `undefined` for other errors. */
function missingImport(file: string, message: string) {
  const [, inPackage, packageFolder = ''] =
    /Package path \.(\S+) is (?:not )?exported from package (.+?)(?:,| \()/.exec(message) ?? [];
  const path = inPackage ?? /Can't resolve '([^']+)'/.exec(message)?.[1];
  if (!path) return undefined;
  const source = file.split('?')[0] ?? '';
  const imports = String(readCached(source) ?? '')
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?<=['"])[^'"]+(?=['"])/g)].find(([text]) =>
        inPackage ? text.endsWith(inPackage) : text === path,
      ),
    );
  const at = imports.findIndex(Boolean);
  const target = inPackage || path.startsWith('.') ? join(packageFolder || dirname(source), path) : '';
  const known = target && existsSync(dirname(target)) ? readdirSync(dirname(target)) : [];
  return {
    request: imports[at]?.[0] ?? path,
    nearest: nearestName(
      basename(target),
      known.map((name) => name.replace(/\.\w+$/, '')),
    ),
    line: at < 0 ? undefined : `line ${at + 1}`,
  };
}

const lineOf = (location: string, message: string) => {
  const line = /^(\d+)[:-]/.exec(location)?.[1] ?? /(?:\(|\.mdx:)(\d+):\d+[):]/.exec(message)?.[1];
  return line ? `line ${line}` : '';
};

function withoutNoise(message: string): string {
  const lines = message
    .split('\n')
    .map((line) =>
      line.trim().replace(/^(\w*Error: )+|^\S+\.mdx:\d+:\d+: |^TS\d+: |^\(\d+:\d+\) \S+\.css /, ''),
    )
    .filter(
      (line) =>
        line !== '' &&
        line !== 'SyntaxError' &&
        !/^(\[tsl\] |at |> |\||\d+ \||Module (build|parse) failed|Module Error|File was processed|You may need|\* )/.test(
          line,
        ),
    );
  return lines.slice(0, 4).join('\n') || message.slice(0, 300);
}
