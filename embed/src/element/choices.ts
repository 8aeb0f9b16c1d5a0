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

/** Whether a name may be a page's parameter: `[a-z0-9-]`, no option of the tag, no property of each element, no `class`, `aria-`, `data-`. */
export const mayBeParameter = (name: string): boolean =>
  !TAG_OPTIONS.some((option) => option === name) &&
  !(name in HTMLElement.prototype) &&
  !/^(class$|aria-|data-)|[^a-z\d-]/.test(name);

/** One sentence for each parameter with a value that the page does not have; it names a similar value, or else known ones. */
export function unknownChoices({ searchParams }: URL, { parameters }: Fragment, chosen: Choices = {}) {
  return parameters.flatMap(({ name, values }) => {
    const value = chosen[name] ?? searchParams.get(name);
    return value && !values.includes(value) ? [`${name}: ${unknownName(value, values)}`] : [];
  });
}
