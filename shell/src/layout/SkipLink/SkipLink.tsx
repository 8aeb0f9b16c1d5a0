import { useLayoutWords } from '../site-context';
import styles from './SkipLink.module.css';

/** First in the tab order: past header and menu to the page itself. */
export function SkipLink() {
  const { skipLink } = useLayoutWords();
  return (
    <a className={styles.link} href="#main">
      {skipLink}
    </a>
  );
}
