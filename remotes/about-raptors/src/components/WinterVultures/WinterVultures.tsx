import vultures from '../../../content/winter-vultures.json';
import styles from './WinterVultures.module.css';

const most = Math.max(...vultures.map(({ counted }) => counted));

/** Vultures of the winter count in the Tarai; the bar behind a number only repeats it. */
export function WinterVultures() {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Vultures on the Tarai count, 11 to 25 December 2016</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col">Species</th>
          <th scope="col">Birds</th>
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
    </table>
  );
}
