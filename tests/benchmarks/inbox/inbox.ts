/**
 * `npm run bench:inbox`: how many submissions a second the inbox stores in a file of SQLite, and how long a visitor waits. Visitors come when
 * they come, not when the one before has been answered. The exit status is 1 when it is fewer than 300 a second, or slower than 100 ms.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderStore } from '@raptors/site/store/folder/folder-store';
import { startInboxProcess } from '../../support/site/inbox-process';
import { aForm, FORM_ADDRESS, storeForms, WRITTEN } from '../../support/site/stored-form';

const PER_SECOND = 300;
const SECONDS = 15;
const WARM_UP_SECONDS = 3;
const MAX_P99_MS = 100;

const folder = await mkdtemp(join(tmpdir(), 'inbox-bench-'));
await storeForms(folderStore(join(folder, 'store')), aForm());
const inbox = await startInboxProcess(join(folder, 'store'), join(folder, 'inbox.db'));
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Milliseconds until a submission is acknowledged. */
const send = (number: number): Promise<number> =>
  new Promise((sent, failed) => {
    const start = performance.now();
    const body = new URLSearchParams({
      ...WRITTEN,
      message: `Message ${number}`,
      _key: `key-${number}`,
    }).toString();
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': body.length,
      'X-Forwarded-For': `198.51.${(number >> 8) % 256}.${number % 256}`,
    };
    request(inbox.url + FORM_ADDRESS, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) sent(performance.now() - start);
        else failed(new Error(`Answered ${response.statusCode}`));
      });
    })
      .on('error', failed)
      .end(body);
  });

const answers: Promise<number>[] = [];
const start = performance.now();
while (performance.now() - start < (WARM_UP_SECONDS + SECONDS) * 1000) {
  const due = ((performance.now() - start) / 1000) * PER_SECOND;
  while (answers.length < due) answers.push(send(answers.length));
  await pause(1);
}
const measured = (await Promise.all(answers)).slice(WARM_UP_SECONDS * PER_SECOND).sort((a, b) => a - b);
const perSecond = answers.length / ((performance.now() - start) / 1000);
await inbox.kill();
await rm(folder, { recursive: true });
const quantile = (part: number) => measured[Math.floor(measured.length * part)] ?? Number.NaN;
const p99 = quantile(0.99);
console.log(
  `${perSecond.toFixed(0)} submissions a second; half of them within ${quantile(0.5).toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms.`,
);
if (perSecond < PER_SECOND * 0.98 || p99 > MAX_P99_MS) process.exitCode = 1;
agent.destroy();
