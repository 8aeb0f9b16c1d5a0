import { STATUS_WORDS } from '@raptors/shared/design/StatusBadge/status';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import words from '../../../content/species-page.json';
import { SizeFigure } from '../../components/SizeFigure/SizeFigure';
import { StatusLadder } from '../../components/StatusLadder/StatusLadder';
import { EXPLORER } from '../../species-address';
import type { SpeciesRecord } from './records';
import styles from './Species.module.css';

export function StatusAndSize({ record }: { record: SpeciesRecord }) {
  const { species, outline, isProvisional, moved, disputed } = record;
  const { status } = words;
  const doDiffer = species.globalStatus !== species.nationalStatus;
  return (
    <div className={styles.two}>
      <section aria-labelledby="status" data-paper="none">
        <h2 id="status" className={styles.title}>
          {doDiffer ? status.title : status.sameTitle}
        </h2>
        <div className={styles.ladders}>
          <StatusLadder title={status.global} code={species.globalStatus} />
          <StatusLadder title={status.national} code={species.nationalStatus} />
        </div>
        <p className={styles.why}>
          {doDiffer && (
            <>
              <strong>{status.why}</strong> {status.whyText}{' '}
            </>
          )}
          <Link to={EXPLORER}>{status.codes}</Link>
        </p>
        {moved && (
          <p className={styles.provisional}>
            {fillIn(status.moved, { year: moved.year, status: STATUS_WORDS[moved.status] })}
          </p>
        )}
        {disputed && <p className={styles.provisional}>{disputed}</p>}
        {isProvisional && (
          <p className={styles.provisional}>
            {status.provisional} <Link to={`${EXPLORER}#about-these-values`}>{status.provisionalLink}</Link>
          </p>
        )}
      </section>
      <section aria-labelledby="size">
        <h2 id="size" className={styles.title}>
          {words.size.title}
        </h2>
        <SizeFigure species={species} outline={outline} />
      </section>
    </div>
  );
}
