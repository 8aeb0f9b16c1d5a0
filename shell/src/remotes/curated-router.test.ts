import { SHARED_ROUTER_EXPORTS } from '@raptors/shared/contract/shared-router';
import { curatedRouter } from './curated-router';

it('hands over exactly what remotes may import, and nothing of it is missing in the router', () => {
  expect(Object.keys(curatedRouter).sort()).toEqual([...SHARED_ROUTER_EXPORTS].sort());
  expect(Object.values(curatedRouter)).not.toContain(undefined);
});
