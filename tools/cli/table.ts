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
import { SETTINGS } from '@raptors/site/settings';
import { table } from './format';

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

export const SETTINGS_HELP = `Settings, as environment variables, or in a file that --env-file names:
${table(Object.entries(SETTINGS).map(([name, { about }]) => [name, about])).replace(/^/gm, '  ')}`;
