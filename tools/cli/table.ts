import { check } from './commands/check';
import type { Command } from './command';
import { exportCommand } from './commands/export';
import { history } from './commands/history';
import { preview } from './commands/preview';
import { prune } from './commands/prune';
import { release } from './commands/release';
import { rollback } from './commands/rollback';
import { retire } from './commands/retire';
import { serve, start } from './commands/serve';
import { settings, status } from './commands/status';
import { verify } from './commands/verify';

export const COMMANDS: readonly Command[] = [
  release,
  check,
  preview,
  rollback,
  retire,
  status,
  history,
  prune,
  verify,
  exportCommand,
  settings,
  serve,
  start,
];
