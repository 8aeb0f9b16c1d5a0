import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

it('ends a program whose shell is ended, as npm does with the signal that it gets', async () => {
  const program = `import { whenParentIsGone } from '${join(__dirname, 'parent.mjs')}';
    whenParentIsGone(() => process.exit());
    setInterval(() => process.stdout.write('.'), 50);`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program]);
  const ended = once(shell.stdout, 'end');
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await ended;
});
