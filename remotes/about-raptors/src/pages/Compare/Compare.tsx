import { Button } from '@raptors/shared/design/Button/Button';
import { Container } from '@raptors/shared/design/Container/Container';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { useRef, useState } from 'react';
import content from '../../../content/compare.json';
import { useAddressState } from '../../address/use-address-state';
import { LoadFailed } from '../../components/LoadFailed/LoadFailed';
import { PageHead } from '../../components/PageHead/PageHead';
import { ShareButton } from '../../components/ShareButton/ShareButton';
import { useLoaded } from '../../use-loaded';
import { BirdChooser } from './BirdChooser';
import styles from './Compare.module.css';
import { exampleRecords } from './compared-records';
import { COMPARED_ADDRESS, speciesOf } from './compared-species';
import { ComparisonTable } from './ComparisonTable';
import { PlateBand } from './PlateBand';

const loadEvery = () => import('./every-record');

/** Two or three species side by side, at one scale; the address names them. */
export function Compare() {
  const [serials, change] = useAddressState(COMPARED_ADDRESS);
  const [isMarked, setIsMarked] = useState(true);
  const species = speciesOf(serials);
  // Until the texts of other birds are there, the table has what the list knows: sizes, seasons and statuses.
  const [every, load, hasFailed] = useLoaded(loadEvery, !serials.every((sn) => exampleRecords.has(sn)));
  const table = useRef<HTMLDivElement>(null);
  function remove(sn: number) {
    change(serials.filter((one) => one !== sn));
    // The button goes with its column.
    table.current?.focus();
  }
  return (
    <div className={styles.page}>
      <Container>
        <PageHead title={content.title}>
          <label className={styles.marking} data-scripts="needed">
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              checked={isMarked}
              onChange={({ target }) => setIsMarked(target.checked)}
            />
            {content.marking}
          </label>
          <Button
            variant="secondary"
            size="small"
            onClick={({ currentTarget }) => currentTarget.ownerDocument.defaultView?.print()}
          >
            {content.print}
          </Button>
          <ShareButton title={content.title}>{content.share}</ShareButton>
        </PageHead>
        <div className={styles.lead}>
          <Lead>{content.lead}</Lead>
        </div>
      </Container>
      <PlateBand species={species} />
      <Container>
        {hasFailed && <LoadFailed words={content.failed} onRetry={load} />}
        <ComparisonTable
          species={species}
          records={every?.everyRecord ?? exampleRecords}
          isMarked={isMarked}
          onRemove={species.length > 2 ? remove : undefined}
          ref={table}
        />
        <p className={styles.caution}>{content.caution}</p>
        <BirdChooser serials={serials} onChoose={change} />
      </Container>
    </div>
  );
}
