import words from '../../../content/layout.json';
import styles from './SkipLink.module.css';

/** First in the tab order. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      {words.skipLink}
    </a>
  );
}
