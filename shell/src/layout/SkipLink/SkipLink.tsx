import styles from './SkipLink.module.css';

/** First in the tab order: past header and menu to the page itself. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main">
      Skip to content
    </a>
  );
}
