import type { ReactNode } from 'react';
import { Ground } from '../Ground/Ground';
import type { Picture } from '../pictures';
import styles from './Panel.module.css';

type PanelProps = { picture: Picture; children: ReactNode };

export const Panel = ({ picture, children }: PanelProps) => (
  <aside className={styles.panel}>
    <Ground picture={picture} isInverted />
    {children}
  </aside>
);
