import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useId } from 'react';
import content from '../../../../content/explore-raptors.json';
import { AnnouncedText } from '@raptors/shared/design/AnnouncedText/AnnouncedText';
import { allSpecies } from '../../../species/species-list';
import { SORTS, type ExplorerQuery } from '../query/explorer-query';
import styles from './ListHead.module.css';

type ListHeadProps = { query: ExplorerQuery; count: number; onChange: (query: ExplorerQuery) => void };

const words = content.list;
const total = allSpecies.length;

export function ListHead({ query, count, onChange }: ListHeadProps) {
  const sortId = useId();
  const text = query.text.trim();
  // `words.count` may have no letters, such as “/ {total}”, so the digits follow the language of another text.
  const all = numberIn(words.sort, total);
  return (
    <div className={styles.head}>
      <p className={styles.count}>
        <span className={styles.number}>{numberIn(words.sort, count)}</span>{' '}
        <span>{fillIn(text ? words.countCalled : words.count, { total: all, text })}</span>
      </p>
      <AnnouncedText>{fillIn(words.announced, { count, total })}</AnnouncedText>
      <div className={styles.sort} data-scripts="needed">
        <label htmlFor={sortId}>{words.sort}</label>
        <select
          id={sortId}
          className={styles.select}
          value={query.sort}
          onChange={({ target }) =>
            onChange({ ...query, sort: SORTS.find((sort) => sort === target.value) ?? 'list' })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
