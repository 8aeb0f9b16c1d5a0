import { jsonForScript } from '@raptors/shared/contract/escape';
import { Container } from '@raptors/shared/design/Container/Container';
import { FactList } from '@raptors/shared/design/FactList/FactList';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import words from '../../../content/species-page.json';
import { SpeciesNeighbours } from '../../components/SpeciesNeighbours/SpeciesNeighbours';
import { langOf } from '../../species/lang-of';
import { speciesPath } from '../../species-address';
import { factsOf, isPlaceKnown } from './facts';
import { SpeciesHead } from './SpeciesHead';
import { LifeAndLookAlikes, StatusAndSize, ThreatsAndHelp, WhenAndWhere } from './parts';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

export function Species({ record }: { record: SpeciesRecord }) {
  const { species, guide, previous, next } = record;
  const jumps = (['status', 'size', 'when', 'where', 'similar', 'threats', 'sources'] as const).filter(
    (part) => part !== 'where' || isPlaceKnown(species),
  );
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
          <ThreatsAndHelp record={record} />
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

const TAXON = 'https://schema.org/Taxon';

/** For search engines: schema.org/Taxon as JSON, escaped so that it cannot end its script element. */
function taxonOf({ species, guide }: SpeciesRecord): string {
  const { englishName, scientificName, nepaliName, family, slug } = species;
  return jsonForScript({
    '@context': 'https://schema.org',
    '@type': TAXON,
    name: scientificName,
    alternateName: [englishName, nepaliName].filter(Boolean),
    taxonRank: 'species',
    parentTaxon: { '@type': TAXON, name: family, taxonRank: 'family' },
    description: guide.summary,
    url: organisation.siteUrl + speciesPath(slug),
  });
}
