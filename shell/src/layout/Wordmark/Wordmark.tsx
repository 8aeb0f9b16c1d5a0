import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { organisation } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import darkMark from './mark-on-dark.picture.drawing';
import mark from './mark.picture.drawing';
import styles from './Wordmark.module.css';

type WordmarkProps = {
  /** `night`: for the footer, which is dark in light mode too. */
  ground?: 'paper' | 'night';
};

export function Wordmark({ ground = 'paper' }: WordmarkProps) {
  return (
    <Link className={styles.wordmark} to="/" data-ground={ground}>
      <Drawing
        picture={ground === 'night' ? darkMark : mark}
        className={styles.mark}
        {...(ground === 'paper' && { loading: undefined, decoding: undefined })}
      />
      <span className={styles.name}>{organisation.productName}</span>
      <span className={styles.nepali} lang="ne">
        {organisation.wordmarkNepali}
      </span>
    </Link>
  );
}
