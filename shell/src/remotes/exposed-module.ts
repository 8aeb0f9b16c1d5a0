import type { RemotePin } from '@raptors/shared/contract/registry';
import type { IntegrityTable } from './integrity-table';

/**
 * Loads one exposed module of one release of a remote. A failed call may be repeated.
 * @param module name in the manifest, such as `./OurTeam`
 */
export type LoadExposedModule = (pin: RemotePin, module: string) => Promise<Record<string, unknown>>;

/** Loads module federation with the first module that needs it: the home page does without. */
export function createModuleLoader(hashOf: IntegrityTable['hashOf']): LoadExposedModule {
  let federation: Promise<LoadExposedModule> | undefined;
  const start = () =>
    import(/* webpackChunkName: "federation" */ './federation').then(({ createFederation }) =>
      createFederation(hashOf),
    );
  return async (pin, module) => {
    federation ??= start().catch((error: unknown) => {
      federation = undefined;
      throw error;
    });
    return (await federation)(pin, module);
  };
}
