import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import { Chips } from '../../../components/Chips/Chips';
import { cleared, toggled, type ExplorerQuery } from '../query/explorer-query';
import { filterOf, type FilterKey } from '../query/filters';
import styles from './Choices.module.css';

type ChoicesProps = { query: ExplorerQuery; onChange: (query: ExplorerQuery) => void };

const words = content.list;

/** What is chosen, each with a way to take it back, and a way to take all of it back. Nothing where nothing is chosen. */
export function Choices({ query, onChange }: ChoicesProps) {
  const choices = choicesOf(query);
  if (choices.length === 0) return null;
  return (
    <Chips
      chips={choices.map(({ label, without }) => ({
        label,
        action: removes(label),
        onClick: () => onChange(without),
      }))}
    >
      <button type="button" className={styles.clear} onClick={() => onChange(cleared(query))}>
        {words.clear}
      </button>
    </Chips>
  );
}

/** What taking a choice back does, in words. */
export const removes = (choice: string): string => fillIn(words.remove, { choice });

/** One thing that narrows the list: its words, and the query without it. */
export type Choice = { label: string; without: ExplorerQuery };

/** Everything that narrows the list, the text first. */
export function choicesOf(query: ExplorerQuery): Choice[] {
  const text = query.text.trim();
  return [
    ...(text ? [{ label: `“${text}”`, without: { ...query, text: '' } }] : []),
    ...(Object.entries(query.chosen) as [FilterKey, readonly string[]][]).flatMap(([key, values]) =>
      values.map((value) => ({ label: labelOf(key, value), without: toggled(query, key, value) })),
    ),
  ];
}

/** A value in words that say what it is of: the same category is on two lists. */
function labelOf(key: FilterKey, value: string): string {
  const { title, labelOf: inWords } = filterOf(key);
  return key === 'global' ? `${title}: ${inWords(value)}` : inWords(value);
}
