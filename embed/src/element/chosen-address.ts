import type { LoadedFragment } from './embedded';
import type { MountOptions } from './options';

/** The address of a page with the parameters that the host has chosen, as far as the page knows them. */
export function chosenAddress(
  url: URL,
  { parameters }: Pick<LoadedFragment, 'parameters'>,
  { parameters: chosen = {} }: Pick<MountOptions, 'parameters'>,
): URL {
  const address = new URL(url);
  for (const { name, values } of parameters) {
    const value = chosen[name];
    if (value && values.includes(value)) address.searchParams.set(name, value);
  }
  return address;
}
