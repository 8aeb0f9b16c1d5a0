// `npm start`: installs missing libraries, releases changed packages, and serves the site. Runs on Node alone.
import { install } from './install.mjs';
import { spawn } from 'node:child_process';
import { whenParentIsGone } from './parent.mjs';
import { join } from 'node:path';

install();
const child = spawn(process.execPath, ['tools/cli/bin.mjs', 'start', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
// Ctrl+C reaches both processes; this one waits for the server.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
whenParentIsGone(() => child.kill('SIGTERM'));
child.on('close', (status) => process.exit(status ?? 1));
