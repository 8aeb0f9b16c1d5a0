import type { AddressForm } from '../address/use-address-state';
import vocabulary from '../../content/vocabulary.json';
import speciesWords from '../../content/species-words.json';
import type { Sighting } from './score';

export type Question = keyof Sighting;

/** `step` is the part that a small screen shows: questions 1 to 5, or 6 for the list of results. */
export type Answers = { sighting: Sighting; step: number };

type Option = { value: string; label: string; hint?: string };
type VocabularyEntry = { id: string; label: string; hint: string };

const fromVocabulary = (entries: readonly VocabularyEntry[]): Option[] =>
  entries.map(({ id, label, hint }) => ({ value: id, label, hint }));

/** The names `size`, `month` and `where` are also those of filters in the list of species. */
export const QUESTIONS: readonly { key: Question; name: string; options: readonly Option[] }[] = [
  { key: 'shape', name: 'shape', options: fromVocabulary(vocabulary.shape) },
  { key: 'sizeClass', name: 'size', options: fromVocabulary(vocabulary.sizeClass) },
  {
    key: 'month',
    name: 'month',
    options: speciesWords.months.map((label, index) => ({ value: `${index + 1}`, label })),
  },
  { key: 'habitat', name: 'where', options: fromVocabulary(vocabulary.habitatClass) },
  { key: 'mark', name: 'mark', options: fromVocabulary(vocabulary.strikingMark) },
];

export const LIST_STEP = QUESTIONS.length + 1;

/** If `value` is not an option of the question, removes the answer. */
export function answered(sighting: Sighting, key: Question, value: string | undefined): Sighting {
  const { [key]: _, ...others } = sighting;
  const option = questionOf(key).options.find((one) => one.value === value);
  if (!option) return others;
  return { ...others, [key]: key === 'month' ? Number(option.value) : option.value } as Sighting;
}

export function answerLabel(key: Question, value: string | number | undefined): string {
  if (value === undefined) return '';
  return questionOf(key).options.find((option) => option.value === String(value))?.label ?? String(value);
}

export const ANSWERS_ADDRESS: AddressForm<Answers> = {
  initial: { sighting: {}, step: 1 },
  parse(search) {
    const params = new URLSearchParams(search);
    const sighting = QUESTIONS.reduce<Sighting>(
      (before, { key, name }) => answered(before, key, params.get(name) ?? undefined),
      {},
    );
    const step = Number(params.get('step'));
    return { sighting, step: Number.isInteger(step) && step > 1 && step <= LIST_STEP ? step : 1 };
  },
  format({ sighting, step }) {
    const params = new URLSearchParams();
    for (const { key, name } of QUESTIONS) {
      const value = sighting[key];
      if (value !== undefined) params.set(name, String(value));
    }
    if (step > 1) params.set('step', String(step));
    return params.toString();
  },
};

function questionOf(key: Question) {
  const found = QUESTIONS.find((question) => question.key === key);
  if (!found) throw new RangeError(`There is no question "${key}".`);
  return found;
}
