import actions from '../../../content/actions.json';
import styles from './Actions.module.css';

/** What a visitor can do for raptors. */
export function Actions() {
  return (
    <div className={styles.frame}>
      <ul className={styles.actions} role="list">
        {actions.map(({ title, text }) => (
          <li key={title} className={styles.action}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
