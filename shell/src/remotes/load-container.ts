import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
/** What a remote entry leaves in its global variable. */
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

/**
 * Loads a remote entry, even where an earlier copy of the same release has filled the global already.
 * @param integrity hash that the script must have; empty for hot code, which has none
 */
export function loadContainer(address: string, globalName: string, integrity: string): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  // The browser checks the hash of a file from another origin only in this mode: a team's local build.
  if (new URL(address, location.origin).origin !== location.origin) script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The remote entry ${address} ${what}.`));
    script.onerror = () => fail('did not load, or has another hash than its release');
    script.onload = () => {
      const container = globals[globalName];
      if (container) resolve(container);
      else fail(`did not fill ${globalName}`);
    };
    globals[globalName] = undefined;
    document.head.append(script);
  });
}
