import type { Fragment } from '@raptors/shared/contract/fragment';
import { unknownName } from '@raptors/shared/contract/problem/nearest-name';
import { TAG_OPTIONS, type MountOptions } from './options';

type Choices = MountOptions['parameters'];

/** Adds the host's parameters to the address of a page: only those whose name and value the page knows. */
export function chosenAddress(url: URL, { parameters }: Fragment, chosen: Choices = {}): URL {
  const address = new URL(url);
  for (const { name, values } of parameters) {
    const value = chosen[name];
    if (value && values.includes(value)) address.searchParams.set(name, value);
  }
  return address;
}

/** For frames, where the page's parameters are not known: whether an attribute may be one. */
export const mayBeParameter = (name: string): boolean =>
  !TAG_OPTIONS.some((option) => option === name) &&
  !(name in HTMLElement.prototype) &&
  !/^(class$|aria-|data-)|[^a-z\d-]/.test(name);

/** One sentence for each parameter of the page with a value that the page does not have. */
export function unknownChoices({ searchParams }: URL, { parameters }: Fragment, chosen: Choices = {}) {
  return parameters.flatMap(({ name, values }) => {
    const value = chosen[name] ?? searchParams.get(name);
    return value && !values.includes(value) ? [`${name}: ${unknownName(value, values)}`] : [];
  });
}
