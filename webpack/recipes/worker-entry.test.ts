import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKER_CHUNK } from '@raptors/shared/contract/names';
import { workerEntry } from './worker-entry';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
  mkdirSync(join(folder, 'content'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (content: object) =>
  writeFileSync(join(folder, 'content/offline.json'), JSON.stringify(content));

it('builds the service worker while reading without a network is offered', () => {
  write({ isOffered: true });
  expect(Object.keys(workerEntry(folder))).toEqual([WORKER_CHUNK]);
});

it('builds none once it is not, so that browsers lose theirs', () => {
  write({ isOffered: false });
  expect(workerEntry(folder)).toEqual({});
});

it('does not guess', () => {
  write({});
  expect(() => workerEntry(folder)).toThrow(/content\/offline\.json: isOffered/);
});
