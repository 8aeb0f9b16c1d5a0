import { Button } from '@raptors/shared/design/Button/Button';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import content from '../../../content/which-raptor.json';
import { AnnouncedText } from '@raptors/shared/design/AnnouncedText/AnnouncedText';
import { Chips } from '../../components/Chips/Chips';
import { ANSWERS_ADDRESS, answerLabel, LIST_STEP, type Question } from '../../identification/answers';
import { identify, loosened, type Candidate } from '../../identification/candidates';
import { questionsOf, type Sighting } from '../../identification/score';
import { comparePath, reportPath, speciesPath } from '../../species-address';
import { langOf } from '../../species/lang-of';
import { plateOf } from '../../species/plates';
import { allSpecies } from '../../species/species-list';
import styles from './Candidates.module.css';

type CandidatesProps = {
  sighting: Sighting;
  onRemove: (key: Question) => void;
  onChangeAnswers: () => void;
  onStartAgain: () => void;
};

const words = content.list;
const total = allSpecies.length;
const MOST_NAMES = 3;

export function Candidates({ sighting, onRemove, onChangeAnswers, onStartAgain }: CandidatesProps) {
  const { candidates, count, others } = useMemo(() => identify(sighting), [sighting]);
  const answers = questionsOf(sighting).length;
  const counted = fillIn(count < candidates.length ? words.few : words.count, { count, total });
  const title = answers === 0 ? words.begin : count > 0 ? counted : words.none;
  return (
    <section className={styles.candidates} aria-labelledby="candidates">
      <div className={styles.head}>
        {answers > 0 && <p>{answers === 1 ? words.oneAnswer : fillIn(words.answers, { count: answers })}</p>}
        <h2 id="candidates" className={styles.title} data-step-heading={LIST_STEP} tabIndex={-1}>
          {title}
        </h2>
        <AnnouncedText>{title}</AnnouncedText>
        <p>{count > 0 ? words.hint : words.nearest}</p>
        {answers > 0 && <Answers sighting={sighting} onRemove={onRemove} />}
      </div>
      {count === 0 && <Loosen sighting={sighting} onRemove={onRemove} />}
      {answers > 0 && (
        <>
          <ul role="list" aria-label={words.label}>
            {candidates.map((candidate) => (
              <CandidateRow key={candidate.species.sn} candidate={candidate} answers={answers} />
            ))}
          </ul>
          {others.length > 0 && (
            <p className={styles.also}>
              <strong>{words.also}</strong> <span>{others.slice(0, MOST_NAMES).join(', ')}</span>
              {others.length > MOST_NAMES && (
                <span>{` ${fillIn(words.more, { count: others.length - MOST_NAMES })}`}</span>
              )}
            </p>
          )}
          <div className={styles.actions}>
            <ButtonLink
              variant="secondary"
              size="small"
              to={comparePath(candidates.slice(0, 3).map(({ species }) => species.sn))}
            >
              {words.compare}
            </ButtonLink>
            <Button variant="secondary" size="small" onClick={onStartAgain}>
              {content.startAgain}
            </Button>
            <span className={styles.change}>
              <Button variant="secondary" size="small" onClick={onChangeAnswers}>
                {content.change}
              </Button>
            </span>
          </div>
        </>
      )}
      <div className={styles.foot}>
        <p>{content.caution}</p>
        {answers > 0 && (
          <p>
            <strong>{content.report.title}</strong> {content.report.text}
            <br />
            <TextLink
              to={reportPath(
                candidates.slice(0, MOST_NAMES).map(({ species }) => species.scientificName),
                ANSWERS_ADDRESS.format({ sighting, step: 1 }),
              )}
            >
              {content.report.link}
            </TextLink>
          </p>
        )}
        <p>{content.basis}</p>
      </div>
    </section>
  );
}

function CandidateRow({ candidate, answers }: { candidate: Candidate; answers: number }) {
  const { species, fitCount, fits, buts, alike } = candidate;
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <Drawing picture={plateOf(species.sn)} />
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
        {/* Each text is in an element, because browser translation replaces text nodes. */}
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

function Answers({ sighting, onRemove }: Pick<CandidatesProps, 'sighting' | 'onRemove'>) {
  const chips = questionsOf(sighting).map((key) => {
    const label = answerLabel(key, sighting[key]);
    return { label, action: fillIn(content.remove, { answer: label }), onClick: () => onRemove(key) };
  });
  return (
    <div className={styles.answers}>
      <Chips chips={chips} />
    </div>
  );
}

/** Buttons that remove an answer, shown if no species counts as likely. */
function Loosen({ sighting, onRemove }: Pick<CandidatesProps, 'sighting' | 'onRemove'>) {
  return (
    <div className={styles.loosen}>
      {loosened(sighting).map(({ key, count }) => (
        <Button key={key} variant="secondary" size="small" onClick={() => onRemove(key)}>
          {fillIn(words.loosen, { answer: answerLabel(key, sighting[key]), count })}
        </Button>
      ))}
    </div>
  );
}
