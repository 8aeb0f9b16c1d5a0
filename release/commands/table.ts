import { changed } from './changed';
import { check } from './check';
import type { Command } from './command';
import { diff } from './diff';
import { exportCommand } from './export';
import { history } from './history';
import { keep, unkeep } from './keep';
import { pin, unpin } from './pin';
import { preview } from './preview';
import { prune } from './prune';
import { release } from './release';
import { retire } from './retire';
import { rollback } from './rollback';
import { serve } from './serve';
import { start } from './start';
import { status } from './status';
import { tag } from './tag';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  release,
  check,
  changed,
  preview,
  rollback,
  pin,
  unpin,
  keep,
  unkeep,
  retire,
  status,
  history,
  diff,
  prune,
  exportCommand,
  tag,
  serve,
  start,
];
