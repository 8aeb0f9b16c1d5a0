import { nearestName, unknownName } from '@raptors/shared/contract/problem/nearest-name';
import type { LoadedFragment } from './embedded';
import { TAG_OPTIONS, type MountOptions } from './options';

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

/** Whether an attribute may be a parameter of a page that is not known: it is none of the kit's own, and none that every element has. */
export const mayBeParameter = (name: string): boolean =>
  !TAG_OPTIONS.some((option) => option === name) &&
  !(name in HTMLElement.prototype) &&
  !/^(class$|aria-|data-)|[^a-z\d-]/.test(name);

/** Something that a host has chosen in vain, as a sentence; a choice is a value of one of the page's parameters. */
type Unknown = { reason: string; isChoice: boolean };

/**
 * What a host has chosen and a page does not have, each as a sentence with the name that was probably meant: values of its
 * parameters, and attributes that look like a misspelt one. Any other attribute is the host's own.
 */
export function unknownChoices(
  { searchParams }: URL,
  { parameters }: LoadedFragment,
  { parameters: chosen = {} }: MountOptions,
): Unknown[] {
  const names = [...TAG_OPTIONS, ...parameters.map(({ name }) => name)];
  return Object.entries({ ...Object.fromEntries(searchParams), ...chosen }).flatMap(([name, value]) => {
    const values = parameters.find((parameter) => parameter.name === name)?.values;
    if (values)
      return value === null || values.includes(value)
        ? []
        : { reason: `${name}: ${unknownName(value, values)}`, isChoice: true };
    return !names.some((one) => one === name) && nearestName(name, names)
      ? { reason: `raptor-page: ${unknownName(name, names)}`, isChoice: false }
      : [];
  });
}
