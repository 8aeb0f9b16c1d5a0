import { WideTable } from '@raptors/shared/design/WideTable/WideTable';
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
    <WideTable caption={labels.caption} tableClassName={styles.table} captionClassName={styles.caption}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{labels.species}</th>
          <th scope="col">{labels.birds}</th>
        </tr>
      </thead>
      <tbody>
        {vultures.map(({ englishName, counted }) => (
          <tr key={englishName}>
            <th scope="row">{englishName}</th>
            <td>
              <span className={styles.count}>
                <span className={styles.number}>{counted}</span>
                <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * counted) / most} height="1" />
                </svg>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
