import { checkedContent } from '@raptors/shared/contract/checked-content';
import { chosenLines, type ChosenLines } from '@raptors/shared/contract/embed-lines';
import content from '../../../content/for-other-sites.json';
import type { Species } from '../../../content/species.schema';
import type { AddressForm } from '../../address/use-address-state';
import { speciesPath } from '../../species-address';
import nameFields from './names.fields';

/** What is chosen on the page, by the names of the form's fields: `src` is an address, or the field that holds it. */
export type Fields = Readonly<Record<string, string>>;

/** All species as options: the address of its page, and its name. */
export const speciesOptions = checkedContent<readonly Pick<Species, 'slug' | 'englishName'>[]>(nameFields)
  .map(({ slug, englishName }) => ({ value: speciesPath(slug), label: englishName }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

const INITIAL: Fields = {
  src: 'species',
  species: speciesPath('steppe-eagle'),
  group: content.what.groups[0]?.value ?? '',
  page: '/Events',
  theme: '',
  width: '',
  way: 'tag',
};

/** How the address of the page holds it; a form that is sent without scripts writes all fields. */
export const LINES_ADDRESS: AddressForm<Fields> = {
  initial: INITIAL,
  parse: (search) => ({ ...INITIAL, ...Object.fromEntries(new URLSearchParams(search)) }),
  format: (fields) =>
    String(new URLSearchParams(Object.entries(fields).filter(([name, value]) => value !== INITIAL[name]))),
};

/** What the fields say. */
export const chosenIn = (fields: Fields): ChosenLines => chosenLines(new URLSearchParams(fields));

/** The fields for what lines say. */
export function fieldsFor({ address, theme = '', maxWidth, way }: ChosenLines): Fields {
  const has = (options: readonly { value: string }[]) => options.some(({ value }) => value === address);
  const field = has(speciesOptions) ? 'species' : has(content.what.groups) ? 'group' : 'page';
  const src = has(content.what.options) ? address : field;
  return { ...INITIAL, [field]: address, src, theme, width: String(maxWidth ?? ''), way };
}

/** Name of a page among those that can be chosen, as in the lines that the server writes; others have their title, once it has come. */
export const titleOf = (address: string, title = address): string =>
  [...speciesOptions, ...content.what.groups, ...content.what.options].find(({ value }) => value === address)
    ?.label ?? title;
