import type { NavigationSection } from '@raptors/shared/contract/navigation';
import { pathKey } from '@raptors/shared/contract/paths';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { useRef, type HTMLAttributes, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import words from '../../../content/layout.json';
import { keepPlaceForSwitch } from '../../routing/scroll-places';
import { useLanguageAddresses, useShownPath, useSiteContext } from '../site-context';
import styles from './Navigation.module.css';
import { closeSheet, SHEET_ID } from './use-sheet';
import { useSubMenus } from './use-sub-menus';

export function Navigation() {
  const { sections, buttons } = useSiteContext().page.navigation;
  const path = useShownPath();
  const list = useRef<HTMLUListElement>(null);
  const { isHydrated, openSection, itemProps, press, close } = useSubMenus(list);

  const closeOnChoice = ({ target }: MouseEvent) => {
    if (!(target instanceof Element && target.closest('a'))) return;
    close();
    closeSheet();
  };

  return (
    <nav
      className={styles.menu}
      data-paper="none"
      id={SHEET_ID}
      popover="auto"
      aria-label={words.menu.label}
      data-hydrated={isHydrated || undefined}
      onClick={closeOnChoice}
    >
      <LanguageSwitch />
      <ul className={styles.sections} ref={list}>
        <li className={styles.item}>
          <Link
            className={styles.label}
            to="/"
            data-current={path === '/' || undefined}
            {...currentPage('/', path)}
          >
            {words.menu.home}
          </Link>
        </li>
        {sections.map((section) => (
          <MenuSection
            key={section.remote}
            section={section}
            path={path}
            isOpen={openSection === section.remote}
            onPress={() => press(section.remote)}
            {...itemProps(section.remote)}
          />
        ))}
      </ul>
      <ul className={styles.buttons}>
        {buttons
          .filter(({ primary }) => !primary)
          .map(({ path: to, label, onPhones }) => (
            <li key={to} data-on-phones={onPhones}>
              <Link className={styles.button} to={to} {...currentPage(to, path)}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export function currentPage(to: string, shown: string) {
  return pathKey(to) === pathKey(shown) ? ({ 'aria-current': 'page' } as const) : {};
}

function LanguageSwitch() {
  const { ownName, other, otherName } = words.language;
  const addresses = useLanguageAddresses();
  /** Adds parameters and `#` on click, because the rendered address has only the path. */
  const keepPlace = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.search = location.search;
    currentTarget.hash = location.hash;
    keepPlaceForSwitch();
  };
  const own = <span>{ownName}</span>;
  return (
    <p className={styles.language}>
      {other !== 'en' && own}
      <a href={addresses.other} hrefLang={other} lang={other} onClick={keepPlace}>
        {otherName}
      </a>
      {other === 'en' && own}
    </p>
  );
}

type MenuSectionProps = HTMLAttributes<HTMLLIElement> & {
  section: NavigationSection;
  path: string;
  isOpen: boolean;
  onPress: () => void;
};

function MenuSection({ section, path, isOpen, onPress, ...item }: MenuSectionProps) {
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
          {section.links.map(({ path: to, label, help }) => {
            const helpId = help && `${panelId}${to}`;
            return (
              <li key={to}>
                <Link className={styles.link} to={to} {...currentPage(to, path)} aria-describedby={helpId}>
                  {label}
                </Link>
                {help && (
                  <span className={styles.help} id={helpId}>
                    {help}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}

/** `/Our_Story/Our_team` → `our_story` */
const firstSegment = (path: string) => pathKey(path).split('/')[1];
