import { Icon } from '@raptors/shared/design/icons/Icon';
import type { ReactNode } from 'react';
import styles from './ThreatCard.module.css';

type ThreatCardProps = {
  /** `id` in `threats.json`; without an icon of that name the card shows none. */
  id: string;
  title: string;
  children: ReactNode;
};

export function ThreatCard({ id, title, children }: ThreatCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.icon}>
        {SIGNS[id] && (
          <Icon size={32}>
            <path d={SIGNS[id]} />
          </Icon>
        )}
      </div>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.text}>{children}</div>
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  'habitat-loss': 'M3 20h18M6 20v-8l6-7 6 7v8',
  poisoning: 'M9 3h6M10 3v6l-5 9c-.8 1.5 0 3 1.7 3h10.6c1.7 0 2.5-1.5 1.7-3l-5-9V3M7.5 14.5h9',
  pesticides: 'M12 21v-9M12 12C12 7 8 5 4 5c0 5 3 7 8 7zM12 15c0-4 3.5-5.5 8-5.5 0 4.5-3.5 6.5-8 5.5z',
  overfishing: 'M3 12c3-5 9-6 13-2l5-3.5v11L16 14c-4 4-10 3-13-2zM7.5 11v.1',
  'nest-destruction':
    'M4 12c0 5 3.5 8 8 8s8-3 8-8zM3 12h18M8.5 12c0-3 1.2-5 2.5-5s2.5 2 2.5 5M13 8.5c.4-.4.9-.6 1.4-.6 1.3 0 2.3 1.7 2.3 4.1',
  persecution: 'M19 12a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM12 2v6M12 16v6M2 12h6M16 12h6',
  powerlines: 'M9 21 11 3h2l2 18M5 8h14M4 13h16M10 14l5 7M14 14l-5 7',
  'wind-turbines':
    'M12 11v10M9 21h6M13.5 9.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 1 1 3 0zM12 8V2M13.3 10.3l5.2 3M10.7 10.3l-5.2 3',
  'climate-change': 'M10 13.5V5a2 2 0 1 1 4 0v8.5a4 4 0 1 1-4 0zM12 9v8',
};
