import type { StatsError } from 'webpack';
import { buildProblems as problemsOfBuild } from '@raptors/webpack/build/build-problems';
import type { DevProblem } from './problem';

/** What the bundler complains of, as the overlay and the terminal tell it. */
export const buildProblems = (errors: readonly StatsError[]): DevProblem[] =>
  problemsOfBuild(errors).map((problem) => ({ kind: 'build', ...problem }));
