import { wholePixels } from '@raptors/shared/design/pictures';
import { organisation } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import darkMark from './mark-on-dark.picture.drawing';
import mark from './mark.picture.drawing';
import styles from './Wordmark.module.css';

type WordmarkProps = {
  /** The footer is dark in light mode too. */
  ground?: 'paper' | 'night';
};

/** The organisation's sign and name, leading to the home page. */
export function Wordmark({ ground = 'paper' }: WordmarkProps) {
  const picture = ground === 'night' ? darkMark : mark;
  const dark = ground === 'night' ? undefined : mark.dark;
  return (
    <Link className={styles.wordmark} to="/" data-ground={ground}>
      <picture>
        {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />}
        <img className={styles.mark} src={picture.src} {...wholePixels(picture)} alt="" />
      </picture>
      <span className={styles.name}>{organisation.productName}</span>
      <span className={styles.nepali} lang="ne">
        {organisation.wordmarkNepali}
      </span>
    </Link>
  );
}
