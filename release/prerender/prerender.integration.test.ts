import { fork } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aFolder } from '@raptors/tests/support/project/a-folder';
import { projectFolder } from '@raptors/tests/support/project/project-folder';
import { aRemote, aShell } from '@raptors/tests/support/site/a-source';
import { prerenderPage } from './prerender';

const NO_MENU = { sections: [], buttons: [], footer: [] };

function render(page: { html?: string; code?: string }, more: { libraries?: string } = {}, isTwice = false) {
  const remote = aRemote({ pages: [{ path: '/Our_Work/One', ...page }] });
  const [entry] = remote.release.manifest.pages;
  return prerenderPage({ ...aShell(), ...more }, { ...remote, ...more }, entry!, NO_MENU, { isTwice });
}

it('says in plain words why a component cannot be rendered', async () => {
  expect(await render({ html: 'throw no window' })).toMatchObject({
    problems: [{ reason: expect.stringMatching(/: no window, in One, at: exports\.One = /) }],
  });
  expect(await render({ code: 'exports = {}; module.exports = {};' })).toMatchObject({
    problems: [{ reason: expect.stringMatching(/: \.\/One exports no component One$/) }],
  });
  expect(await render({ code: 'exports = {}; module.exports = new Promise(() => {});' })).toMatchObject({
    problems: [{ reason: expect.stringMatching(/: \.\/One has an await at its top level, /) }],
  });
});

it('reports errors thrown later as failures of their page', async () => {
  const code = "setImmediate(() => { throw new Error('too late'); });";
  expect(await render({ code, html: 'wait' })).toMatchObject({
    problems: [{ reason: expect.stringMatching(/: too late, at: setImmediate/) }],
  });
});

it('retries a page when another page ended its process', async () => {
  const lateEnd = render({ code: 'setTimeout(() => process.exit(0), 20);' });
  expect(await lateEnd).toMatchObject({ html: expect.stringContaining('/Our_Work/One') });
  const slow =
    "exports.One = () => new Promise((done) => setTimeout(() => done('<h1>Slow</h1>'), 200)); return;";
  expect(await render({ code: slow })).toMatchObject({ html: expect.stringContaining('Slow') });
});

it.each([
  ['renders a page again that was late', 20],
  ['does not count the seconds of a pause of the machine', 1],
])('%s', async (_case, events) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance', 'Date'] });
  const code =
    "exports.One = () => new Promise((done) => setTimeout(() => done('<h1>Late</h1>'), 500)); return;";
  // A process of its own: others have timers that are not faked.
  const rendered = render({ code }, { libraries: join(projectFolder(), 'package.json') }, true);
  try {
    while (jest.getTimerCount() === 0) await new Promise(setImmediate);
    jest.advanceTimersToNextTimer(events);
    expect(await rendered).toMatchObject({ html: expect.stringContaining('<h1>Late</h1>') });
  } finally {
    jest.useRealTimers();
  }
});

it('gives a page the libraries of its project, behind a link too, and no other file', async () => {
  const folder = aFolder();
  symlinkSync(join(projectFolder(), 'node_modules'), join(folder, 'node_modules'));
  const key = join(folder, 'a.pem');
  writeFileSync(key, 'secret');
  const load = (value: string) =>
    render(
      { code: `exports.One = () => '<h1>' + ${value} + '</h1>'; return;` },
      { libraries: join(folder, 'package.json') },
    );
  expect(await load("typeof require('react-router-dom').Link")).toMatchObject({
    html: expect.stringContaining('<h1>object</h1>'),
  });
  expect(await load(`require('node:fs').readFileSync('${key}')`)).toMatchObject({
    problems: [
      { reason: expect.stringMatching(/: Access to this API has been restricted\b.*, in One, at: /) },
    ],
  });
});

it('renders in a process that ends with the tool, whatever a page has left running', async () => {
  const child = fork(join(__dirname, 'render-process.mjs'), [join(process.cwd(), 'package.json')], {
    execArgv: ['--import', 'data:text/javascript,setInterval(() => {}, 1000)'],
  });
  child.send({ job: 1, newParts: [], styles: [] });
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
