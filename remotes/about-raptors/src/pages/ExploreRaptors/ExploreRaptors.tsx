import { checkedContent } from '@raptors/shared/contract/checked-content';
import { Banner } from '@raptors/shared/design/Banner/Banner';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { numberIn } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import AboutTheList from '../../../content/about-the-list.mdx';
import content from '../../../content/explore-raptors.json';
import provisional from '../../../content/provisional.json';
import statusChanges from '../../../content/status-changes.json';
import sources from '../../../content/sources-explore-raptors.json';
import { citationsOf } from '../../components/Citations/citations';
import { Later } from '../../components/Later/Later';
import manifest from '../../../remote.json';
import type { StatusChanges } from '../../../content/schema';
import { speciesPath } from '../../species-address';
import { langOf } from '../../species/lang-of';
import { allSpecies } from '../../species/species-list';
import banner from './banner.scene.drawing';
import { Explorer } from './Explorer';
import styles from './ExploreRaptors.module.css';
import { Checklist } from './downloads/Checklist';
import { Downloads } from './downloads/Downloads';

const { Cite, Sources } = citationsOf(sources);

/** Species whose global status has changed since the list was made. */
const Moved = () =>
  checkedContent<StatusChanges>(statusChanges).map(({ sn, status, year }, index) => {
    const species = allSpecies.find((one) => one.sn === sn);
    return (
      <Fragment key={sn}>
        {index > 0 && ', '}
        {species && (
          <Link to={speciesPath(species.slug)} lang={langOf(species.englishName)}>
            {species.englishName}
          </Link>
        )}{' '}
        ({STATUS_WORDS[status]}, {numberIn(content.title, year)})
      </Fragment>
    );
  });

export function ExploreRaptors() {
  return (
    <>
      <div data-paper="none">
        <Banner title={content.title} section={manifest.section.label} scene={banner} />
        <Container>
          <div className={styles.page}>
            <Lead>{content.lead}</Lead>
            <p className={styles.identify}>
              {content.identify.text} <TextLink to={content.identify.to}>{content.identify.link}</TextLink>
            </p>
            <Explorer />
            <p className={styles.note}>
              {content.platesNote}{' '}
              {fillIn(content.provisional, { count: provisional.nationalStatusOf.length })}{' '}
              <a href="#about-these-values">{content.provisionalLink}</a>.
            </p>
            <Downloads />
            <section aria-labelledby="about-these-values" className={styles.about}>
              <Prose>
                <h2 id="about-these-values">{content.aboutTitle}</h2>
                <AboutTheList components={{ a: SmartLink, Cite, Moved }} />
              </Prose>
            </section>
            <Sources />
          </div>
        </Container>
      </div>
      <Container>
        <Later>
          <Checklist />
        </Later>
      </Container>
    </>
  );
}
