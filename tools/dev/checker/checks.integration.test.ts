import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { projectFolder } from '@raptors/tests/support/project/project-folder';

const fileOf = (path: string) => JSON.stringify(join(projectFolder(), path));

/** Like checker.ts; answers with the rendering process, whose page never returns. */
const CHECKER = `
  import { renderInProcess } from ${fileOf('release/prerender/render-pool.ts')};
  const render = (code) => renderInProcess({
    parts: new Map([[code, async () => 'exports.renderPage = () => ' + code]]), shell: code, styles: [], input: {}, isTwice: false,
  });
  process.once('disconnect', () => process.exit(0));
  process.on('message', async () => {
    const { html } = await render('String(process.pid)');
    void render('{ for (;;); }');
    setImmediate(() => process.send(html));
  });
`;

it('leaves no process behind, not even one that renders a page without end', async () => {
  const checker = join(aFolder(), 'checker.mts');
  writeFileSync(checker, CHECKER);
  const server = `
    import { startChecker } from ${fileOf('tools/dev/checker/checks.ts')};
    startChecker(${JSON.stringify(checker)}, ${fileOf('.')}, [], (pid) => console.log(pid))({});
  `;
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', server], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const rendering = Number(printed);
  child.kill();
  try {
    const deadline = AbortSignal.timeout(20_000);
    while (isRunning(rendering) && !deadline.aborted) await setTimeout(50);
    expect(isRunning(rendering)).toBe(false);
  } finally {
    if (isRunning(rendering)) process.kill(rendering, 'SIGKILL');
  }
}, 60_000);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
