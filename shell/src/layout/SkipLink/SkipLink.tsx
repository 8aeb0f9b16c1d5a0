import words from '../../../content/layout.json';
import styles from './SkipLink.module.css';

export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      {words.skipLink}
    </a>
  );
}
