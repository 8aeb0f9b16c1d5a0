import type { NavigationSection } from '@raptors/shared/contract/navigation';
import { pathKey } from '@raptors/shared/contract/paths';
import { Icon } from '@raptors/shared/design/icons/Icon';
import type { HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import styles from './Navigation.module.css';

type MenuSectionProps = HTMLAttributes<HTMLLIElement> & {
  section: NavigationSection;
  path: string;
  isOpen: boolean;
  onPress: () => void;
};

export function MenuSection({ section, path, isOpen, onPress, ...item }: MenuSectionProps) {
  const panelId = `menu-${section.remote}`;
  const isCurrent = section.links.some((link) => firstSegment(link.path) === firstSegment(path));
  return (
    <li className={styles.item} {...item}>
      <button
        type="button"
        className={styles.label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        onClick={onPress}
      >
        {section.label}
        <span className={styles.chevron}>
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
      <div className={styles.panel} id={panelId} hidden={!isOpen}>
        <ul className={styles.links}>
          {section.links.map(({ path: to, label, help }) => (
            <li key={to}>
              <Link
                className={styles.link}
                to={to}
                aria-current={pathKey(to) === pathKey(path) ? 'page' : undefined}
                aria-describedby={help ? `${panelId}${to}` : undefined}
              >
                {label}
              </Link>
              {help && (
                <span className={styles.help} id={`${panelId}${to}`}>
                  {help}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

/** `/Our_Story/Our_team` → `our_story`: the section of a page, also of a page that is not in the menu. */
const firstSegment = (path: string) => pathKey(path).split('/')[1];
