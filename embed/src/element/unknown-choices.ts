import { nearestName, unknownName } from '@raptors/shared/contract/problem/nearest-name';
import type { LoadedFragment } from './embedded';
import { TAG_OPTIONS, type MountOptions } from './options';

/**
 * What a host has chosen and a page does not have, each as a sentence with the name that was probably meant: values of its
 * parameters, and attributes that look like a misspelt one. Any other attribute is the host's own.
 */
export function unknownChoices(
  { searchParams }: URL,
  { parameters }: LoadedFragment,
  { parameters: chosen = {} }: MountOptions,
): string[] {
  const names = [...TAG_OPTIONS, 'lang', ...parameters.map(({ name }) => name)];
  return Object.entries({ ...Object.fromEntries(searchParams), ...chosen }).flatMap(([name, value]) => {
    const values = parameters.find((parameter) => parameter.name === name)?.values;
    if (values)
      return value === null || values.includes(value) ? [] : `${name}: ${unknownName(value, values)}`;
    return !names.includes(name) && nearestName(name, names)
      ? `raptor-page: ${unknownName(name, names)}`
      : [];
  });
}
