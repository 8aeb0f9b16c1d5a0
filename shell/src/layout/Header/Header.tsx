import { Icon } from '@raptors/shared/design/icons/Icon';
import { Link } from 'react-router-dom';
import words from '../../../content/layout.json';
import { SearchControl } from '../../search/SearchControl';
import { currentPage, Navigation } from '../Navigation/Navigation';
import { SHEET_ID, useSheet } from '../Navigation/use-sheet';
import { useShownPath, useSiteContext } from '../site-context';
import { Wordmark } from '../Wordmark/Wordmark';
import button from '../icon-button.module.css';
import styles from './Header.module.css';

/** So many sections fit beside logo and buttons. With more, they are closer together, or below the logo. */
const ROOMY = 4;

export function Header() {
  const { buttons, sections } = useSiteContext().page.navigation;
  const path = useShownPath();
  useSheet();
  return (
    <header className={styles.header} data-crowded={sections.length > ROOMY || undefined}>
      <div className={styles.bar}>
        <Wordmark />
        <Navigation />
        <SearchControl />
        {buttons
          .filter(({ primary }) => primary)
          .map(({ path: to, label }) => (
            <Link key={to} className={styles.primary} to={to} {...currentPage(to, path)}>
              {label}
            </Link>
          ))}
        <button
          type="button"
          className={`${button.iconButton} ${styles.toggle}`}
          popoverTarget={SHEET_ID}
          aria-label={words.menu.button}
          aria-controls={SHEET_ID}
        >
          <span className={styles.openIcon}>
            <Icon name="menu" size={26} />
          </span>
          <span className={styles.closeIcon}>
            <Icon name="close" size={26} />
          </span>
        </button>
      </div>
    </header>
  );
}
