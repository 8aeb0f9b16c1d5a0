import { AreaIcon, type AreaIconName } from '@raptors/shared/design/icons/AreaIcon';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import type { ReactNode } from 'react';
import type { OurWorkContent } from '../../../content/schema';
import styles from './WorkArea.module.css';

type WorkAreaProps = {
  area: OurWorkContent['areas'][number];
  icon: AreaIconName;
  children: ReactNode;
  after?: ReactNode;
};

export function WorkArea({ area, icon, children, after }: WorkAreaProps) {
  return (
    <section className={styles.area} aria-labelledby={area.id}>
      <div className={styles.icon}>
        <AreaIcon name={icon} size={32} />
      </div>
      <h2 id={area.id}>{area.title}</h2>
      <p className={styles.summary}>{area.summary}</p>
      <Prose>{children}</Prose>
      {after && <div className={styles.after}>{after}</div>}
    </section>
  );
}
