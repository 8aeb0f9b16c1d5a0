import { addIntegrity, integrityOf } from './integrity';
import { takeOver } from './take-over';
import type { Realm } from './realm-types';
import { offerRuntimeCore } from './remote-component';

// This window is a frame of our own: nothing here meets the globals of the page that shows us.
Object.assign(globalThis, {
  raptorsIntegrity: integrityOf,
  raptorRealm: {
    takeOver(page) {
      addIntegrity(page.fragment.remote?.integrity ?? {});
      return takeOver(page);
    },
  } satisfies Realm,
});
offerRuntimeCore();
