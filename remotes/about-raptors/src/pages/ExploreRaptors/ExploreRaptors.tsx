import { Banner } from '@raptors/shared/design/Banner/Banner';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { Picture } from '@raptors/shared/design/pictures';
import { useSearchParams } from 'react-router-dom';
import AboutTheList from '../../../content/about-the-list.mdx';
import content from '../../../content/explore-raptors.json';
import provisional from '../../../content/provisional.json';
import type { ExploreRaptorsContent } from '../../../content/schema';
import section from '../../../content/section.json';
import sources from '../../../content/sources-explore-raptors.json';
import speciesRecords from '../../../content/species.json';
import type { Species } from '../../../content/species.schema';
import { citationsOf } from '../../components/Citations/citations';
import { SpeciesCard } from '../../components/SpeciesCard/SpeciesCard';
import { speciesAnchor } from '../../components/SpeciesCard/species-anchor';
import { StatusMeanings } from '../../components/StatusMeanings/StatusMeanings';
import { crumbsTo } from '../../crumbs';
import drawings from './all-species.birds.drawing';
import banner from './banner.scene.drawing';
import styles from './ExploreRaptors.module.css';

const page: ExploreRaptorsContent = content;

const { Cite, Sources } = citationsOf(sources, section);

// Checked against its schema by the build; TypeScript reads JSON more loosely than that.
const allSpecies = speciesRecords as readonly unknown[] as readonly Species[];
const drawingOf = new Map<number, Picture>(drawings.map((drawing) => [drawing.sn, drawing]));
const unconfirmed = new Set(provisional.nationalStatusOf);

const groups = [
  { id: 'diurnal-raptors', group: 'diurnal' },
  { id: 'owls', group: 'owl' },
] as const;

/** All 83 raptors of Nepal as cards, or one of the two groups if the address asks for it. */
export function ExploreRaptors() {
  const chosen = useChosenGroup();
  return (
    <>
      <Banner title={page.title} crumbs={crumbsTo(page.title)} scene={banner} />
      <Container>
        <div className={styles.page}>
          <Lead>{page.lead}</Lead>
          <p className={styles.note}>{page.platesNote}</p>
          <h2 className={styles.keyTitle}>{page.statusTitle}</h2>
          <StatusMeanings meanings={page.statusMeanings} />
          <p className={styles.note} data-small="">
            {fillIn(page.provisional, { count: unconfirmed.size })}{' '}
            <a href="#about-these-values">{page.provisionalLink}</a>.
          </p>
          {groups
            .filter(({ group }) => !chosen || group === chosen)
            .map(({ id, group }) => (
              <section key={id} aria-labelledby={id} className={styles.group}>
                <div className={styles.groupHead}>
                  <h2 id={id}>{page.groups[group].title}</h2>
                  <p>{page.groups[group].note}</p>
                </div>
                <CardGrid>
                  {allSpecies
                    .filter((species) => species.group === group)
                    .map((species) => (
                      <SpeciesCard
                        key={species.sn}
                        species={species}
                        drawing={drawingOf.get(species.sn)}
                        labels={page.card}
                      />
                    ))}
                </CardGrid>
              </section>
            ))}
          <section aria-labelledby="about-these-values" className={styles.about}>
            <Prose>
              <h2 id="about-these-values">{page.aboutTitle}</h2>
              <AboutTheList components={{ a: SmartLink, Cite }} />
            </Prose>
            <ul className={styles.unconfirmed} aria-label={page.provisionalList} role="list">
              {allSpecies
                .filter(({ sn, group }) => unconfirmed.has(sn) && (!chosen || group === chosen))
                .map(({ sn, englishName }) => (
                  <li key={sn}>
                    <a href={`#${speciesAnchor(englishName)}`}>{englishName}</a>
                  </li>
                ))}
            </ul>
          </section>
          <Sources />
        </div>
      </Container>
    </>
  );
}

/** The group that `?group=owl` asks for. */
function useChosenGroup(): string | undefined {
  const [search] = useSearchParams();
  return groups.find(({ group }) => group === search.get('group'))?.group;
}
