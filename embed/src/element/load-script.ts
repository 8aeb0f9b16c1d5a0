import { retryAddress } from '@raptors/shared/runtime/retry-address';
import { EmbedError } from './events';
import { policy } from './trust/policy';

const TIMEOUT_MS = 10_000;

type ScriptToLoad = { address: string; integrity: string; attempt: number };

/** Loads a script if it has the given hash. The script can read `properties` from its own element. */
export async function loadScript(
  document: Document,
  { address, integrity, attempt }: ScriptToLoad,
  properties: object = {},
): Promise<HTMLScriptElement> {
  const { nonce, scriptUrl } = policy();
  const script = Object.assign(document.createElement('script'), properties);
  script.src = scriptUrl(retryAddress(address, attempt));
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  if (nonce) script.nonce = nonce;
  await new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(
        new EmbedError(
          'unreachable',
          `${address} did not load. See that the site is up, that nobody changes the file on its way (its hash), and that the policy of this page allows it (script-src).`,
        ),
      );
    };
    // After the script has loaded, this only removes its element.
    setTimeout(fail, TIMEOUT_MS);
    script.onload = resolve;
    script.onerror = fail;
    document.head.append(script);
  });
  return script;
}
