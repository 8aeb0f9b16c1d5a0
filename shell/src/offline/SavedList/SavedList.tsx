import { Icon } from '@raptors/shared/design/icons/Icon';
import { isFile } from '@raptors/shared/contract/offline-list';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/offline.json';
import type { PageLink } from '../../pages/page-link';
import type { StoreState } from '../messages';
import styles from './SavedList.module.css';

type Props = {
  base: string;
  pageLink: PageLink;
  /** What is stored; undefined while unknown, as in a prerendered page. Then the list has what every browser stores. */
  saved?: StoreState['saved'];
};

export function SavedList({ base, pageLink, saved }: Props) {
  const { all } = words.saved;
  const offered = (saved ? words.saved.ways : words.notSaved.ways)
    .map(({ to, label }) => ({ to: `${base}${pageLink(to)}`.replace(/(?<=.)\/$/, ''), label }))
    .filter(({ to }) => !saved || saved.addresses.includes(to));
  return (
    <>
      <ul className={styles.list} role="list">
        {offered.map(({ to, label }) => (
          <li key={to}>
            <Icon name="check" />
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
      {saved && (
        <p className={styles.all}>
          {fillIn(all, { count: saved.addresses.filter((address) => !isFile(address)).length })}
        </p>
      )}
    </>
  );
}
