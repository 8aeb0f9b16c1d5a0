import type { ReactNode } from 'react';
import { Ground } from '../Ground/Ground';
import type { Picture } from '../pictures';
import styles from './Panel.module.css';

type PanelProps = {
  /** Drawn behind the words: lines that become light in the dark. */ picture: Picture;
  children: ReactNode;
};

/** Words one below the other before a drawing. In a `CardGrid` it fills what the last row of cards leaves free. */
export const Panel = ({ picture, children }: PanelProps) => (
  <aside className={styles.panel}>
    <Ground picture={picture} isInverted />
    {children}
  </aside>
);
