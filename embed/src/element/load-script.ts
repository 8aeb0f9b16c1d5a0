import { retryAddress } from '@raptors/shared/runtime/retry-address';
import { EmbedError } from './events';

const TIMEOUT_MS = 10_000;

/** A script, with what the host's security policy requires for it. */
type ScriptToLoad = {
  address: string;
  integrity: string;
  attempt: number;
  nonce?: string;
  scriptUrl?(address: string): string;
};

/**
 * Loads a script into a document if it has the given hash.
 * @param properties set on the script element, where the script reads them
 * @throws {EmbedError} when it does not load in ten seconds, or has another hash
 */
export async function loadScript(
  document: Document,
  { address, integrity, attempt, nonce, scriptUrl = (same) => same }: ScriptToLoad,
  properties: object = {},
): Promise<HTMLScriptElement> {
  const script = Object.assign(document.createElement('script'), properties);
  script.src = scriptUrl(retryAddress(address, attempt));
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  if (nonce) script.nonce = nonce;
  await new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(
        new EmbedError(
          'unreachable',
          `${address} did not load. See that the site is up, that nobody changes the file on its way (its hash), and that the policy of this page allows it (script-src).`,
        ),
      );
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onload = () => {
      clearTimeout(timer);
      resolve(script);
    };
    script.onerror = fail;
    document.head.append(script);
  });
  return script;
}
