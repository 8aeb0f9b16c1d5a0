import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeFrameColumns } from '@babel/code-frame';
import { commandFolder } from '@raptors/webpack/env';
import type { Problem } from '@raptors/shared/contract/problem/problem';

/** A line of a source file; the first is 1. */
export type SourcePlace = { file: string; line: number };

/** The lines around a place, with a mark at the line itself; empty if the file can't be read. */
export function excerptAt({ file, line }: SourcePlace): string {
  try {
    return codeFrameColumns(readFileSync(file, 'utf8'), { start: { line } });
  } catch {
    return '';
  }
}

/** Absolute path of a problem's file. */
export const fileOf = ({ file }: Pick<Problem, 'file'>) => resolve(commandFolder(), file);

/** The same problem with the lines around its place, where it names a line. */
export function withExcerpt(problem: Problem): Problem {
  const line = Number(/^line (\d+)$/.exec(problem.place ?? '')?.[1]);
  const excerpt = line && excerptAt({ file: fileOf(problem), line });
  return excerpt ? { ...problem, excerpt } : problem;
}
