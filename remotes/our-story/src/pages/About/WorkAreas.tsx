import type { AboutContent } from '../../../content/schema';
import styles from './WorkAreas.module.css';

/** The four work areas, ruled, side by side where there is room. */
export function WorkAreas({ areas }: { areas: AboutContent['workAreas'] }) {
  return (
    <div className={styles.areas}>
      {areas.map(({ title, text }) => (
        <div key={title} className={styles.area}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
