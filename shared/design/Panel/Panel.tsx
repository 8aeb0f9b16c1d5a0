import type { ReactNode } from 'react';
import { Ground } from '../Ground/Ground';
import type { Picture } from '../pictures';
import styles from './Panel.module.css';

type PanelProps = {
  picture: Picture;
  children: ReactNode;
};

/** Text over a drawing. In a `CardGrid` it fills the rest of the last row. */
export const Panel = ({ picture, children }: PanelProps) => (
  <aside className={styles.panel}>
    <Ground picture={picture} isInverted />
    {children}
  </aside>
);
