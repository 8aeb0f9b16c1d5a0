import { REGISTRY_URL, registrySchema, type Registry } from '@raptors/shared/contract/registry';
import { parse } from 'valibot';
import type { IntegrityTable } from './integrity-table';

const FETCH_TIMEOUT_MS = 8_000;

/** The registry of the edition that the document belongs to. */
export type RegistrySource = {
  /** Fetches the registry once in a document. A failed fetch is tried again at the next call. */
  fetch(): Promise<Registry>;
};

/**
 * Makes the registry source of one document.
 * @param base where the edition is served: a preview has a registry of its own, below its own address
 * @param integrity gets the hashes that the registry brings
 */
export function createRegistrySource(base: string, integrity: IntegrityTable): RegistrySource {
  let registry: Promise<Registry> | undefined;
  async function request(): Promise<Registry> {
    const response = await fetch(base + REGISTRY_URL, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${REGISTRY_URL} answered ${response.status}.`);
    const parsed = parse(registrySchema, await response.json());
    integrity.add(parsed.integrity);
    return parsed;
  }
  return {
    fetch() {
      registry ??= request().catch((error: unknown) => {
        registry = undefined;
        throw error;
      });
      return registry;
    },
  };
}
