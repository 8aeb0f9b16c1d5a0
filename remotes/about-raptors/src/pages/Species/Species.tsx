import { Container } from '@raptors/shared/design/Container/Container';
import { FactList } from '@raptors/shared/design/FactList/FactList';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { fillIn } from '@raptors/shared/organisation/organisation';
import words from '../../../content/species-page.json';
import { SpeciesNeighbours } from '../../components/SpeciesNeighbours/SpeciesNeighbours';
import { langOf } from '../../species/lang-of';
import { factsOf, isPlaceKnown } from './facts';
import { SpeciesHead } from './SpeciesHead';
import { ThreatsAndHelp } from './ThreatsAndHelp';
import { LifeAndLookAlikes } from './LifeAndLookAlikes';
import { StatusAndSize } from './StatusAndSize';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';
import { taxonOf } from './taxon';
import { WhenAndWhere } from './WhenAndWhere';

export function Species({ record }: { record: SpeciesRecord }) {
  const { species, guide, similar, threats, previous, next } = record;
  const jumps = (['status', 'size', 'when', 'where', 'similar', 'threats', 'sources'] as const)
    .filter((part) => part !== 'where' || isPlaceKnown(species))
    .filter((part) => part !== 'similar' || similar.length > 0);
  return (
    <article data-search="species">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: taxonOf(record) }} />
      <SpeciesHead record={record} />
      <div className={styles.jumpRow} data-paper="none">
        <Container>
          <div className={styles.jumps}>
            <nav aria-label={words.jump.label}>
              <ul role="list">
                {jumps.map((part) => (
                  <li key={part}>
                    <a href={`#${part}`}>{words.jump[part]}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </Container>
      </div>
      <Container>
        <div className={styles.page}>
          <div className={styles.lead} data-paper="none" lang={langOf(guide.summary)}>
            <Lead>{guide.summary}</Lead>
          </div>
          <FactList facts={factsOf(record)} />
          <StatusAndSize record={record} />
          <WhenAndWhere record={record} />
          <LifeAndLookAlikes record={record} />
          <ThreatsAndHelp threats={threats} />
          <Sources guide={guide} />
          <SpeciesNeighbours previous={previous} next={next} />
        </div>
      </Container>
    </article>
  );
}

function Sources({ guide }: Pick<SpeciesRecord, 'guide'>) {
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">{words.sources.title}</h2>
      <ul role="list">
        {[words.sources.status, ...guide.sources].map((source) => (
          <li key={source} lang={langOf(source)}>
            {source}
          </li>
        ))}
      </ul>
      <p>{guide.reviewedBy ? fillIn(words.reviewed, { name: guide.reviewedBy }) : words.review}</p>
    </section>
  );
}
