import { checkedContent } from '@raptors/shared/contract/checked-content';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Container } from '@raptors/shared/design/Container/Container';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { SourceList } from '@raptors/shared/design/SourceList/SourceList';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/migration-watch.json';
import Invitation from '../../../content/migration-watch.mdx';
import type { MigrationWatchContent } from '../../../content/schema';
import { InvitationBand } from '../../components/InvitationBand/InvitationBand';
import { SiteFacts } from '../../components/SiteFacts/SiteFacts';
import { ThisMonth } from '../../components/ThisMonth/ThisMonth';
import { YearWheel } from '../../components/YearWheel/YearWheel';
import { proseComponents } from '@raptors/shared/design/Prose/prose-components';
import styles from './MigrationWatch.module.css';
import watchSite from './watch-site.scene.drawing';

const page = checkedContent<MigrationWatchContent>(content);

/** `/Engage/Raptor_migration_watch`: an invitation to the watch site, with a picture of it at dusk. */
export function MigrationWatch() {
  return (
    <>
      <InvitationBand title={page.title} scene={watchSite} alt={page.imageAlt}>
        <p>{page.lead}</p>
        <ButtonLink to="/Engage/Raptors_expedition" arrow>
          {page.button}
        </ButtonLink>
      </InvitationBand>
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
          <SiteFacts facts={page.facts} />
        </div>
        <section aria-labelledby="a-year-of-raptors" className={styles.year}>
          <h2 id="a-year-of-raptors">{page.year.heading}</h2>
          <YearWheel {...page.year} />
        </section>
        <div className={styles.foot}>
          <SourceList sources={page.sources.map((source) => fillIn(source))} />
        </div>
      </Container>
    </>
  );
}
