import { localeOf } from '../../contract/text-language';
import labels from '../content/labels.json';

const NAMES = /([A-Z][a-z’]+(?:[ -]\(?[A-Za-z][A-Za-z’]+\)?)*)/;

/** A text in which English names of birds, people and books are marked as English on Nepali pages. */
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
