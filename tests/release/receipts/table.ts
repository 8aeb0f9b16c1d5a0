/**
 * Changes live releases of the site of the browser tests in thirty known ways, and prints what the receipt of each says:
 * whether it tells the change on every page that shows it, and whether it names a page on which nothing has changed.
 *
 * node --import tsx tests/release/receipts/table.ts [--shard <1>/<4>]
 */
import { parseArgs } from 'node:util';
import { openStore } from '@raptors/site/store/open-store';
import { STORE } from '../../support/project/built-site';
import { receiptOf } from './receipt-of';
import { SEEDED_CHANGES } from './seeded-changes';

const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } });
const store = await openStore(process.env.STORE ?? STORE);
const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
let isAsExpected = true;
for (const change of SEEDED_CHANGES.filter((_, index) => index % shards === shard - 1)) {
  const { named, untold, unchangedButNamed, identical, seconds } = await receiptOf(store, change);
  const isRight = untold.length === 0 && unchangedButNamed.length === 0;
  isAsExpected &&= isRight;
  const counts = `${named} named, ${identical} the same byte for byte`;
  const wrong = isRight ? '' : `  NOT TOLD: ${untold.join(' ')}  NAMED: ${unchangedButNamed.join(' ')}`;
  console.log(`${seconds.toFixed(0).padStart(4)} s  ${change.owner}: ${change.what}: ${counts}${wrong}`);
}
process.exit(isAsExpected ? 0 : 1);
