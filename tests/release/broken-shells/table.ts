/**
 * Tries shells that are broken on purpose, and whole ones, on the site of the browser tests, and prints which were
 * refused and why.
 *
 * node --import tsx tests/release/broken-shells/table.ts [--clean <times>] [--shard <1>/<4>]
 */
import { parseArgs } from 'node:util';
import { openStore } from '@raptors/site/store/open-store';
import { STORE } from '../../support/project/built-site';
import { BROKEN_SHELLS } from './broken-shells';
import { tryShell } from './try-shell';

const { values } = parseArgs({
  options: { clean: { type: 'string' }, shard: { type: 'string', default: '1/1' } },
});
const store = await openStore(process.env.STORE ?? STORE);
let isAsExpected = true;

const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
for (const { what, edits } of BROKEN_SHELLS.filter((_, index) => index % shards === shard - 1)) {
  const { refusedBy, seconds } = await tryShell(store, edits);
  isAsExpected &&= refusedBy.length > 0;
  const [first] = refusedBy;
  const by = first
    ? `${first.rule}: ${first.place}: ${first.reason.split('\n').slice(0, 2).join(' ')}`
    : 'NOT REFUSED';
  console.log(`${seconds.toFixed(0).padStart(4)} s  ${what}\n        ${by.slice(0, 220)}`);
}
for (let time = 1; time <= Number(values.clean ?? 0); time += 1) {
  const add = `/* ${time} */`;
  const { refusedBy, seconds } = await tryShell(store, [{ in: /^public\/shell\.\w+\.css$/, add }]);
  isAsExpected &&= refusedBy.length === 0;
  console.log(
    `${seconds.toFixed(0).padStart(4)} s  a whole shell, ${time}: ${refusedBy.length === 0 ? 'not refused' : JSON.stringify(refusedBy)}`,
  );
}
process.exit(isAsExpected ? 0 : 1);
