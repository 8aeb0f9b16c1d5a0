import { integrityOf } from './integrity';
import { mountPage } from './mount-page';
import type { Realm } from './mounted-page';
import { offerRuntimeCore } from './remote-component';

// This window is a frame of our own: nothing here meets the globals of the page that shows us.
Object.assign(globalThis, {
  raptorsIntegrity: integrityOf,
  raptorRealm: { mountPage } satisfies Realm,
});
offerRuntimeCore();
