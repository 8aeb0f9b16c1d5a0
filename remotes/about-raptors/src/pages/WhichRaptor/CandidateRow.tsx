import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { Link } from 'react-router-dom';
import content from '../../../content/which-raptor.json';
import type { Candidate } from '../../identification/candidates';
import { comparePath, speciesPath } from '../../species-address';
import { langOf } from '../../species/lang-of';
import { plateOf } from '../../species/plates';
import styles from './Candidates.module.css';

const words = content.list;

type CandidateRowProps = { candidate: Candidate; answers: number };

export function CandidateRow({ candidate, answers }: CandidateRowProps) {
  const { species, fitCount, fits, buts, alike } = candidate;
  const plate = plateOf(species.sn);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Drawing picture={plate} />
      </span>
      <div>
        <div className={styles.name}>
          <h3>
            <Link to={speciesPath(species.slug)} lang={langOf(species.englishName)}>
              {species.englishName}
            </Link>
          </h3>
          <span
            className={styles.pips}
            role="img"
            aria-label={fillIn(words.pips, { count: fitCount, total: answers })}
          >
            {Array.from({ length: answers }, (_, index) => (
              <span key={index} data-fits={index < fitCount ? '' : undefined} />
            ))}
          </span>
        </div>
        {/* Each text is in an element, because translation in the browser moves text that has none of its own. */}
        <p className={styles.reasons}>
          {fits.length > 0 && <strong className={styles.fits}>{words.fits}</strong>}{' '}
          {fits.length > 0 && <span>{fits.join(', ')}</span>}{' '}
          {buts.length > 0 && <strong className={styles.but}>{words.but}</strong>}{' '}
          {buts.length > 0 && <span>{buts.join('; ')}</span>}
        </p>
        {alike.length > 0 && (
          <p className={styles.reasons}>
            <span>
              {fillIn(words.alike, { names: alike.map(({ englishName }) => englishName).join(words.and) })}
            </span>{' '}
            <Link to={comparePath([species, ...alike].map(({ sn }) => sn))}>{words.compareAlike}</Link>
          </p>
        )}
      </div>
    </li>
  );
}
