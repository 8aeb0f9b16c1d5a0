import { readOrder } from './order';
import { showBadge } from './badge';
import { startOverridden } from './start-overridden';

const order = readOrder();
const badge = showBadge(order);
startOverridden(order).catch((error: unknown) => {
  console.error(error);
  badge.fail(error instanceof Error ? error.message : String(error));
});
