import { langBeside } from '@raptors/shared/contract/text-language';
import words from '../../content/species-words.json';

/** `lang` of a text about a bird that is not in the language of the page: the field guide is partly translated. */
export const langOf = (text: string): string | undefined => langBeside(words.card.nepal, text);

const SCIENTIFIC = /^[A-Z][a-z]+ [a-z]+$/;

/** `lang` of a name, which may be a scientific one. */
export const langOfName = (name: string): string | undefined => (SCIENTIFIC.test(name) ? 'la' : langOf(name));
