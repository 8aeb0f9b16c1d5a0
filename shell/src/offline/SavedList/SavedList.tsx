import { CheckIcon } from '@raptors/shared/design/icons/controls/CheckIcon';
import { isFile } from '@raptors/shared/contract/offline-list';
import type { OfflineWords } from '../../../content/schema';
import type { StoreState } from '../messages';
import styles from './SavedList.module.css';

type Props = {
  words: OfflineWords['saved'];
  /** What is stored; left out where nobody knows yet, as in a prerendered page: then all ways are offered. */
  saved?: StoreState['saved'];
};

/** Ways to what can be read without a network. */
export function SavedList({ words: { ways, all }, saved }: Props) {
  const offered = saved ? ways.filter(({ to }) => saved.addresses.includes(to)) : ways;
  return (
    <>
      <ul className={styles.list}>
        {offered.map(({ to, label }) => (
          <li key={to}>
            <CheckIcon />
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
      {saved && (
        <p className={styles.all}>
          {all
            .replace('{count}', String(saved.addresses.filter((address) => !isFile(address)).length))
            .replace('{megabytes}', (saved.bytes / 1_000_000).toFixed(1))}
        </p>
      )}
    </>
  );
}
