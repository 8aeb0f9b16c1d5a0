import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import { addIntegrity } from './integrity';

const FETCH_TIMEOUT_MS = 8_000;

let registry: Promise<Registry> | undefined;
let base = '';

/** A preview has a registry of its own, below its own address. */
export function readRegistryBelow(siteBase: string): void {
  base = siteBase;
}

/** The edition's registry: fetched once in a tab; a failed fetch is tried again at the next call. */
export function fetchRegistry(): Promise<Registry> {
  registry ??= request().catch((error: unknown) => {
    registry = undefined;
    throw error;
  });
  return registry;
}

async function request(): Promise<Registry> {
  const response = await fetch(base + REGISTRY_URL, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}.`);
  const parsed = parse(registrySchema, await response.json());
  addIntegrity(parsed.integrity);
  return parsed;
}
