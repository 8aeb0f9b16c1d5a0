import type { RemotePin } from '../contract/page-pin';
import { isContainer, type Container } from './container';

/** `address`: of `entry` on its site, new at each retry. `integrity` is empty in development. */
export function loadEntry(
  { entry, globalName }: RemotePin,
  address: string,
  integrity: string,
): Promise<Container> {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  // The hash of a file from another origin can only be checked in this mode. In a sandbox, our own site may be another origin.
  if (isOfOtherOrigin(address)) script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The remote entry ${entry} ${reason}`));
    };
    script.onerror = () =>
      fail(
        'did not load, or has another hash than its release. See that the site is up, and that the policy of this page allows it (script-src).',
      );
    script.onload = () => {
      const container: unknown = Reflect.get(globalThis, globalName);
      if (isContainer(container)) resolve(container);
      else fail(`did not fill ${globalName} with a federation container.`);
    };
    Reflect.set(globalThis, globalName, undefined);
    document.head.append(script);
  });
}

export const isOfOtherOrigin = (address: string) => new URL(address, document.baseURI).origin !== origin;
