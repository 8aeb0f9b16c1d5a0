import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../../content/explore-raptors.json';
import { Chips } from '../../../components/Chips/Chips';
import { cleared, toggled, type ExplorerQuery } from '../query/explorer-query';
import { FILTERS } from '../query/filters';
import styles from './Choices.module.css';

type ChoicesProps = { query: ExplorerQuery; onChange: (query: ExplorerQuery) => void };

const words = content.list;

export function Choices({ query, onChange }: ChoicesProps) {
  const choices = choicesOf(query, onChange);
  if (choices.length === 0) return null;
  return (
    <Chips chips={choices}>
      <button type="button" className={styles.clear} onClick={() => onChange(cleared(query))}>
        {words.clear}
      </button>
    </Chips>
  );
}

/** The typed text and each chosen filter as chips that remove it; `without` is the query that is left. */
export function choicesOf(query: ExplorerQuery, onChange: ChoicesProps['onChange']) {
  const chip = (label: string, without: ExplorerQuery) => ({
    label,
    without,
    action: fillIn(words.remove, { choice: label }),
    onClick: () => onChange(without),
  });
  const text = query.text.trim();
  const filters = FILTERS.flatMap(({ key, labelOf }) =>
    (query.chosen[key] ?? []).map((value) => chip(labelOf(value), toggled(query, key, value))),
  );
  return text ? [chip(`“${text}”`, { ...query, text: '' }), ...filters] : filters;
}
