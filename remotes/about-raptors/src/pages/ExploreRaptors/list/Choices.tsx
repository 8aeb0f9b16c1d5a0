import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import { Chips } from '../../../components/Chips/Chips';
import { cleared, toggled, type ExplorerQuery } from '../query/explorer-query';
import { FILTERS } from '../query/filters';
import styles from './Choices.module.css';

type ChoicesProps = { query: ExplorerQuery; onChange: (query: ExplorerQuery) => void };

const words = content.list;

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

export const removes = (choice: string): string => fillIn(words.remove, { choice });

/** The typed text and each chosen filter: its label, and the query without it. */
export function choicesOf(query: ExplorerQuery) {
  const text = query.text.trim();
  return [
    ...(text ? [{ label: `“${text}”`, without: { ...query, text: '' } }] : []),
    ...FILTERS.flatMap(({ key, labelOf }) =>
      (query.chosen[key] ?? []).map((value) => ({
        label: labelOf(value),
        without: toggled(query, key, value),
      })),
    ),
  ];
}
