import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import { commandFolder } from '@raptors/webpack/env';
import type { Problem } from '@raptors/shared/contract/problem/problem';

export type SourcePlace = { file: string; line: number };

export function excerptAt({ file, line }: SourcePlace): string {
  try {
    return codeFrameColumns(readFileSync(file, 'utf8'), { start: { line } });
  } catch {
    return '';
  }
}

export const fileOf = ({ file }: Pick<Problem, 'file'>) => resolve(commandFolder(), file);

export function withExcerpt(problem: Problem): Problem {
  const line = Number(/^line (\d+)$/.exec(problem.place ?? '')?.[1]);
  const excerpt = line && excerptAt({ file: fileOf(problem), line });
  return excerpt ? { ...problem, excerpt } : problem;
}
