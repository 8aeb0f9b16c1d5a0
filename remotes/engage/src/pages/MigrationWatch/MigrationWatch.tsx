import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Container } from '@raptors/shared/design/Container/Container';
import { LinkRow } from '@raptors/shared/design/LinkRow/LinkRow';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import page from '../../../content/migration-watch.json';
import Invitation from '../../../content/migration-watch.mdx';
import manifest from '../../../remote.json';
import styles from './MigrationWatch.module.css';
import watchSite from './watch-site.scene.drawing';

export function MigrationWatch() {
  return (
    <>
      <div className={styles.band}>
        <ScenePicture scene={watchSite} alt={page.imageAlt} className={styles.scene} priority />
        <div className={styles.column}>
          <div className={styles.panel}>
            <Breadcrumb section={manifest.section.label} title={page.title} className={styles.crumbs} />
            <h1 className={styles.title}>{page.title}</h1>
            <p>{page.lead}</p>
            <ButtonLink to="/Engage/Raptors_expedition" arrow>
              {page.button}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Container>
        <div className={styles.page}>
          <h2 className={styles.heading}>{page.heading}</h2>
          <Prose>
            <Invitation components={proseComponents} />
          </Prose>
          <LinkRow
            links={[
              { to: '/Engage/Raptors_expedition', label: page.button },
              { to: '/About_Raptors/Nepal_imp_raptors', label: page.more },
            ]}
          />
          <SourceList sources={page.sources} />
        </div>
      </Container>
    </>
  );
}
