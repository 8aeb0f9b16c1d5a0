import { pathKey } from '@raptors/shared/contract/paths';
import type { Navigation as Links } from '@raptors/shared/contract/navigation';
import { useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import words from '../../../content/layout.json';
import { LanguageSwitch } from '../LanguageSwitch/LanguageSwitch';
import { useNavigation, useShownPath } from '../site-context';
import { MenuSection } from './MenuSection';
import styles from './Navigation.module.css';
import { closeSheet, SHEET_ID } from './use-sheet';
import { useSubMenus } from './use-sub-menus';

type NavigationProps = {
  buttons: Links['buttons'];
};

export function Navigation({ buttons }: NavigationProps) {
  const { sections } = useNavigation();
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
      <LanguageSwitch className={styles.language} />
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
        {buttons.map(({ path: to, label, onPhones }) => (
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
