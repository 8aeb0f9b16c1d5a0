import type { Fragment } from '@raptors/shared/contract/fragment';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { TAG_OPTIONS, type MountOptions } from './options';

/** The address of a page with the parameters that the host has chosen, as far as the page knows them. */
export function chosenAddress(
  url: URL,
  { parameters }: Pick<Fragment, 'parameters'>,
  { parameters: chosen = {} }: Pick<MountOptions, 'parameters'>,
): URL {
  const address = new URL(url);
  for (const { name, values } of parameters) {
    const value = chosen[name];
    if (value && values.includes(value)) address.searchParams.set(name, value);
  }
  return address;
}

/** Whether an attribute may be a parameter of a page: neither one of the kit's options nor one that every element has. */
export const mayBeParameter = (name: string): boolean =>
  !TAG_OPTIONS.some((option) => option === name) &&
  !(name in HTMLElement.prototype) &&
  !/^(class$|aria-|data-)|[^a-z\d-]/.test(name);

/** A sentence for each chosen value that the page does not have, with the value that was probably meant. */
export const unknownChoices = (
  { searchParams }: URL,
  { parameters }: Fragment,
  { parameters: chosen = {} }: MountOptions,
): string[] =>
  parameters.flatMap(({ name, values }) => {
    const value = chosen[name] ?? searchParams.get(name);
    return value && !values.includes(value) ? [`${name}: ${unknownName(value, values)}`] : [];
  });
