import { changed } from '@raptors/release/commands/candidates/changed';
import { check } from '@raptors/release/commands/candidates/check';
import type { Command } from '@raptors/release/commands/command';
import { diff } from '@raptors/release/commands/candidates/diff';
import { exportCommand } from './commands/export';
import { guard } from '@raptors/release/commands/guard';
import { history } from '@raptors/release/commands/live/history';
import { keysCommand } from '@raptors/release/commands/live/keys';
import { keep, unkeep } from '@raptors/release/commands/live/pin';
import { pin, unpin } from '@raptors/release/commands/live/pin';
import { preview } from '@raptors/release/commands/candidates/preview';
import { prune } from '@raptors/release/commands/live/prune';
import { release } from '@raptors/release/commands/candidates/release';
import { rollback } from '@raptors/release/commands/live/rollback';
import { retire } from './commands/retire';
import { serve } from './commands/serve';
import { stack } from '@raptors/release/commands/live/stack';
import { start } from './commands/start';
import { status } from '@raptors/release/commands/live/status';
import { tag } from '@raptors/release/commands/live/tag';
import { verify } from '@raptors/release/commands/live/verify';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  release,
  check,
  changed,
  preview,
  guard,
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
  verify,
  keysCommand,
  exportCommand,
  tag,
  stack,
  serve,
  start,
];
