import { hashOf } from './integrity';
import { mountPage } from './mount-page';
import type { Realm } from './mounted-page';

// This window is our own frame, so nothing here touches the globals of the host's page.
Object.assign(globalThis, {
  raptorsIntegrity: hashOf,
  raptorRealm: { mountPage } satisfies Realm,
});
