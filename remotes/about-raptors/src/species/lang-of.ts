import { langBeside } from '@raptors/shared/contract/text-language';
import words from '../../content/species-words.json';

/** `lang` of a text about a bird that is not in the language of the page: the field guide is partly translated. */
export const langOf = (text: string): string | undefined => langBeside(words.card.nepal, text);
