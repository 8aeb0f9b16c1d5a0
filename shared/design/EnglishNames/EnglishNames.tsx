import { localeOf } from '../../contract/text-language';
import labels from '../content/labels.json';

const NAMES = /([A-Z][a-z’]+(?:[ -]\(?[A-Za-z][A-Za-z’]+\)?)*)/;

/** On Nepali pages, marks names in Latin letters as English, such as those of birds, people and books. */
export const EnglishNames = ({ text }: { text: string }) =>
  localeOf(labels.sources) === 'ne'
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
