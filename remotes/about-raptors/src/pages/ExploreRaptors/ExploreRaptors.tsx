import { Banner } from '@raptors/shared/design/Banner/Banner';
import { CardGrid } from '@raptors/shared/design/CardGrid/CardGrid';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { Prose } from '@raptors/shared/design/Prose/Prose';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import type { Picture } from '@raptors/shared/design/pictures';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import AboutTheList from '../../../content/about-the-list.mdx';
import provisional from '../../../content/provisional.json';
import sources from '../../../content/sources-explore-raptors.json';
import speciesRecords from '../../../content/species.json';
import type { Species } from '../../../content/species.schema';
import { citationsOf } from '../../components/Citations/citations';
import { SpeciesCard } from '../../components/SpeciesCard/SpeciesCard';
import { speciesAnchor } from '../../components/SpeciesCard/species-anchor';
import { StatusMeanings } from '../../components/StatusMeanings/StatusMeanings';
import drawings from './all-species.birds.drawing';
import banner from './banner.scene.drawing';
import styles from './ExploreRaptors.module.css';

const { Cite, Sources } = citationsOf(sources);

// Checked against its schema by the build; TypeScript reads JSON more loosely than that.
const allSpecies = speciesRecords as readonly unknown[] as readonly Species[];
const drawingOf = new Map<number, Picture>(drawings.map((drawing) => [drawing.sn, drawing]));
const unconfirmed = new Set(provisional.nationalStatusOf);

const groups = [
  { id: 'diurnal-raptors', title: 'Diurnal raptors', note: 'Numbers 1 to 60', group: 'diurnal' },
  { id: 'owls', title: 'Owls', note: 'Numbers 61 to 83', group: 'owl' },
] as const;

/** All 83 raptors of Nepal as cards, or one of the two groups if the address asks for it. */
export function ExploreRaptors() {
  const chosen = useChosenGroup();
  return (
    <>
      <Banner
        title="Explore Raptors of Nepal"
        crumbs={[
          { label: 'Home', to: '/' },
          { label: 'About Raptors' },
          { label: 'Explore Raptors of Nepal' },
        ]}
        scene={banner}
      />
      <Container>
        <div className={styles.page}>
          <Lead>
            83 species of raptor live in Nepal, winter in it or pass through it: 60 that fly by day and 23
            owls.
          </Lead>
          <p className={styles.note}>Each fills its plate; the size beside it tells how large it is.</p>
          <h2 className={styles.keyTitle}>What the status codes mean</h2>
          <StatusMeanings />
          <p className={styles.note} data-small="">
            Nepal status is provisional for {unconfirmed.size} species until the organisation confirms it:{' '}
            <a href="#about-these-values">about these values</a>.
          </p>
          {groups
            .filter(({ group }) => !chosen || group === chosen)
            .map(({ id, title, note, group }) => (
              <section key={id} aria-labelledby={id} className={styles.group}>
                <div className={styles.groupHead}>
                  <h2 id={id}>{title}</h2>
                  <p>{note}</p>
                </div>
                <CardGrid>
                  {allSpecies
                    .filter((species) => species.group === group)
                    .map((species) => (
                      <SpeciesCard key={species.sn} species={species} drawing={drawingOf.get(species.sn)} />
                    ))}
                </CardGrid>
              </section>
            ))}
          <section aria-labelledby="about-these-values" className={styles.about}>
            <Prose>
              <h2 id="about-these-values">About these values</h2>
              <AboutTheList components={{ a: SmartLink, Cite }} />
            </Prose>
            <ul
              className={styles.unconfirmed}
              aria-label="Species whose Nepal status is provisional"
              role="list"
            >
              {allSpecies
                .filter(({ sn }) => unconfirmed.has(sn))
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

const never = () => () => undefined;

/** The group that `?group=owl` asks for. The prerendered page shows both, and the first render has to equal it. */
function useChosenGroup(): string | undefined {
  const [search] = useSearchParams();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const chosen = isAlive ? search.get('group') : null;
  return groups.find(({ group }) => group === chosen)?.group;
}
