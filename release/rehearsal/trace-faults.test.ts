import { packageKey } from '@raptors/shared/contract/package-id';
import { aRemote } from '@raptors/tests/support/site/a-source';
import { traceFaults } from './trace-faults';

const file = 'remotes/our-work/src/pages/One/One.tsx';
const map = {
  version: 3,
  names: [],
  sources: [file],
  sourcesContent: ['// One\n\nexport const wide = night.wide;'],
  mappings: 'aAEoB',
};
const remote = aRemote({ files: { 'One.0123456789.js.map': JSON.stringify(map) } });
const { id } = remote.release;
const name = packageKey(remote.release.package);
const STACK = `TypeError: night is undefined
    at n (http://localhost:1/releases/${name}/${id}/One.0123456789.js:1:14)
    at lP (http://localhost:1/releases/shell/1.0.0-0123456789ab/shell.0123456789.js:9:4`;

it('names an error once, by its place in the source, and not what follows from it', async () => {
  const faults = [
    'The page does not become interactive.',
    `The console shows: ${STACK}`,
    `The console shows: A page threw while rendering. ${STACK}`,
    'The console shows: something else',
  ];
  expect(await traceFaults(async () => remote, faults)).toEqual([
    `The console shows: TypeError: night is undefined, at ${file}:3:21: export const wide = night.wide;`,
    'The console shows: something else',
  ]);
});

it('leaves errors of a release without source maps unchanged', async () => {
  const faults = ['The page does not become interactive.', `The console shows: ${STACK}`];
  expect(await traceFaults(async () => aRemote(), faults)).toEqual(faults);
});
