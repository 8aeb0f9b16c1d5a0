import { Breadcrumb } from '@raptors/shared/design/Breadcrumb/Breadcrumb';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Container } from '@raptors/shared/design/Container/Container';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { FactList } from '@raptors/shared/design/FactList/FactList';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import page from '../../../content/migration-watch.json';
import Invitation from '../../../content/migration-watch.mdx';
import manifest from '../../../remote.json';
import { ThisMonth } from '../../components/ThisMonth/ThisMonth';
import { YearWheel } from '../../components/YearWheel/YearWheel';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import styles from './MigrationWatch.module.css';
import watchSite from './watch-site.scene.drawing';

/** `/Engage/Raptor_migration_watch`: an invitation to the watch site, with a picture of it at dusk. */
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
          <div>
            <h2 className={styles.heading}>{page.heading}</h2>
            <Prose>
              <Invitation components={proseComponents} />
            </Prose>
            <p className={styles.more}>
              <TextLink to="/About_Raptors/Nepal_imp_raptors">{page.more}</TextLink>
            </p>
            <ThisMonth headingLevel={2} />
          </div>
          <FactList facts={page.facts} />
        </div>
        <section aria-labelledby="a-year-of-raptors" className={styles.year}>
          <h2 id="a-year-of-raptors">{page.year.heading}</h2>
          <YearWheel {...page.year} />
        </section>
        <div className={styles.foot}>
          <SourceList sources={page.sources} />
        </div>
      </Container>
    </>
  );
}
