import { hostPolicy, type HostPolicy } from './host-policy';

const script = globalThis.document?.currentScript as (HTMLScriptElement & { policy?: HostPolicy }) | null;
let own = script?.policy;

/**
 * The policy that the loader has created, or in the npm package a new one, because each name may be used once in a
 * page.
 */
export const policy = (): HostPolicy => (own ??= hostPolicy());
