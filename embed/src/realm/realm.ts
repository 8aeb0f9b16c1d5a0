import { addIntegrity, integrityOf } from './integrity';
import { revive } from './revive';
import type { Realm } from './realm-types';
import { offerRuntimeCore } from './remote-component';

// This window is a frame of our own: nothing here meets the globals of the page that shows us.
Object.assign(globalThis, {
  raptorsIntegrity: integrityOf,
  raptorRealm: {
    revive(revival) {
      addIntegrity(revival.fragment.remote?.integrity ?? {});
      return revive(revival);
    },
  } satisfies Realm,
});
offerRuntimeCore();
