import { Button } from '@raptors/shared/design/Button/Button';
import { Container } from '@raptors/shared/design/Container/Container';
import { OnSheet } from '@raptors/shared/design/Drawing/OnSheet';
import { Icon } from '@raptors/shared/design/icons/Icon';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { StatusBadge } from '@raptors/shared/design/StatusBadge/StatusBadge';
import { StackedTable } from '@raptors/shared/design/Table/StackedTable';
import { VisuallyHidden } from '@raptors/shared/design/VisuallyHidden/VisuallyHidden';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useRef, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import content from '../../../content/compare.json';
import { useAddressState } from '../../address/use-address-state';
import { PageHead } from '../../components/PageHead/PageHead';
import { speciesPath } from '../../species-address';
import { langOf } from '../../species/lang-of';
import { plateOf } from '../../species/plates';
import { allSpecies, type ListedSpecies } from '../../species/species-list';
import { useLoaded } from '../../use-loaded';
import styles from './Compare.module.css';
import {
  COMPARED_ADDRESS,
  comparisonRows,
  exampleRecords,
  MAXIMUM_COMPARED,
  recordsOf,
  type Compared,
  type ComparisonRow,
} from './comparison';

const loadEvery = () => import('./every-guide.fields');
const byName = [...allSpecies].sort((a, b) => a.englishName.localeCompare(b.englishName, 'en'));

/** Two or three species side by side, at one scale: those that the address names, or else an example. */
export function Compare() {
  const [serials, change] = useAddressState(COMPARED_ADDRESS);
  // Until the texts of other birds have loaded, the table shows of them only what the list of species has, such as sizes.
  const [every, load, hasFailed] = useLoaded(loadEvery, !serials.every((sn) => exampleRecords.has(sn)));
  const table = useRef<HTMLDivElement>(null);
  function remove(sn: number) {
    change(serials.filter((one) => one !== sn));
    // The button is removed with its column, so the focus moves to the table.
    table.current?.focus();
  }
  const species = serials.flatMap((sn) => allSpecies.find((one) => one.sn === sn) ?? []);
  const plates = species.map(({ sn }) => plateOf(sn));
  const sheet = {
    width: Math.max(...plates.map(({ width }) => width)),
    height: Math.max(...plates.map(({ height }) => height)),
  };
  const heads = species.map((one) => (
    // One of only two birds cannot be removed.
    <Head key={one.sn} species={one} sheet={sheet} onRemove={serials.length > 2 ? remove : undefined} />
  ));
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={content.title} />
        <Lead>{content.lead}</Lead>
        <BirdChooser serials={serials} onChoose={change} />
        <noscript>
          <p className={styles.caution}>{content.withoutScripts}</p>
        </noscript>
        {hasFailed && (
          <p role="alert">
            {content.failed.text}{' '}
            <Button variant="secondary" size="small" onClick={load}>
              {content.failed.retry}
            </Button>
          </p>
        )}
        <div data-search="none" ref={table} tabIndex={-1}>
          <StackedTable
            className={styles.table}
            caption={content.caption}
            columns={[undefined, ...heads]}
            phoneLabels={[undefined, ...species.map(({ englishName }) => englishName)]}
            rows={comparisonRows(species, every ? recordsOf(every.default) : exampleRecords).map(
              ({ term, cells }) => [term, ...cells.map(shownCell)],
            )}
          />
        </div>
        <p className={styles.caution}>{content.caution}</p>
      </div>
    </Container>
  );
}

function BirdChooser({ serials, onChoose }: { serials: Compared; onChoose: (serials: Compared) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget).getAll('with')].map(String);
    onChoose(COMPARED_ADDRESS.parse(`with=${given.join(',')}`));
  };
  return (
    <form
      className={styles.chooser}
      data-paper="none"
      data-scripts="needed"
      method="get"
      onSubmit={submit}
      aria-label={content.choose}
    >
      {Array.from({ length: MAXIMUM_COMPARED }, (_, index) => (
        // The key makes a new field when the choice changes, because React does not update `defaultValue`.
        <label key={`${index} ${serials[index]}`} className={styles.field}>
          {fillIn(content.bird, { number: index + 1 })}
          <select name="with" className={styles.select} defaultValue={serials[index] ?? ''}>
            {index === MAXIMUM_COMPARED - 1 && <option value="">{content.third}</option>}
            {byName.map(({ sn, englishName }) => (
              <option key={sn} value={sn} lang={langOf(englishName)}>
                {englishName}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit" size="small">
        {content.show}
      </Button>
    </form>
  );
}

const shownCell = ({ text, status, standsApart }: ComparisonRow['cells'][number]) =>
  text && (
    <span data-apart={standsApart ? '' : undefined}>
      {status ? <StatusBadge code={status} /> : <span>{text}</span>}
      {standsApart && <VisuallyHidden> ({content.differs})</VisuallyHidden>}
    </span>
  );

type HeadProps = {
  species: ListedSpecies;
  sheet: { width: number; height: number };
  onRemove: ((sn: number) => void) | undefined;
};

function Head({ species: { sn, englishName, scientificName, slug }, sheet, onRemove }: HeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.plate}>
        <OnSheet picture={plateOf(sn)} sheet={sheet} />
      </span>
      <div>
        <Link className={styles.name} to={speciesPath(slug)} lang={langOf(englishName)}>
          {englishName}
        </Link>
        <span lang="la">{scientificName}</span>
      </div>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          data-paper="none"
          data-scripts="needed"
          aria-label={fillIn(content.remove, { name: englishName })}
          onClick={() => onRemove(sn)}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
