import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import type { ReactNode } from 'react';
import manifest from '../../../remote.json';
import styles from './PageHead.module.css';

/** Head of a page without a scene: the way here, the page's only `h1`, and what one can do with the page. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <Breadcrumb section={manifest.section.label} title={title} className={styles.crumbs} />
        <h1>{title}</h1>
      </div>
      {children && (
        <div className={styles.tools} data-paper="none">
          {children}
        </div>
      )}
    </div>
  );
}
