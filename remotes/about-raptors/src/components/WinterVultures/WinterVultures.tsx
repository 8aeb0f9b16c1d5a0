import { Table } from '@raptors/shared/design/Table/Table';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import type { NepalImportanceContent, WinterVulture } from '../../../content/schema';
import styles from './WinterVultures.module.css';

type WinterVulturesProps = {
  vultures: readonly WinterVulture[];
  labels: NepalImportanceContent['winterVultures'];
};

/** Vultures of the winter count in the Tarai; the bar behind a number only repeats it. */
export function WinterVultures({ vultures, labels }: WinterVulturesProps) {
  const most = Math.max(...vultures.map(({ counted }) => counted));
  return (
    <Table
      caption={labels.caption}
      className={styles.table}
      columns={[labels.species, labels.birds].map((label) => (
        <VisuallyHidden>{label}</VisuallyHidden>
      ))}
      rows={vultures.map(({ englishName, counted }) => [
        englishName,
        <span className={styles.count}>
          <span className={styles.number}>{counted}</span>
          <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(100 * counted) / most} height="1" />
          </svg>
        </span>,
      ])}
    />
  );
}
