import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import manifest from '../../../remote.json';
import styles from './PageHead.module.css';

export function PageHead({ title, id }: { title: string; id?: string }) {
  return (
    <div className={styles.head}>
      <Breadcrumb section={manifest.section.label} title={title} className={styles.crumbs} />
      <h1 id={id}>{title}</h1>
    </div>
  );
}
