import { hostPolicy, type HostPolicy } from './host-policy';

const script = globalThis.document?.currentScript as (HTMLScriptElement & { policy?: HostPolicy }) | null;
let own = script?.policy;

/** The policy that the loader has made, or in the npm package one of our own: a page has each name once. */
export const policy = (): HostPolicy => (own ??= hostPolicy());
