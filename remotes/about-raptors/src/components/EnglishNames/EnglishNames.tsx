import { localeOf } from '@raptors/shared/contract/text-language';
import words from '../../../content/species-words.json';

const NAMES = /([A-Z][a-z’]+(?:[ -][A-Za-z][a-z’]+)*)/;

/** A text in which English names of birds are marked as English on Nepali pages. */
export const EnglishNames = ({ text }: { text: string }) =>
  localeOf(words.card.nepal) === 'ne'
    ? text.split(NAMES).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} lang="en">
            {part}
          </span>
        ) : (
          part
        ),
      )
    : text;
