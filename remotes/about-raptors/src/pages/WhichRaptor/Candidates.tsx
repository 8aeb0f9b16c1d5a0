import { Button } from '@raptors/shared/design/Button/Button';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useMemo } from 'react';
import content from '../../../content/which-raptor.json';
import { AnnouncedText } from '@raptors/shared/design/AnnouncedText/AnnouncedText';
import { Chips } from '../../components/Chips/Chips';
import {
  ANSWERS_ADDRESS,
  answerCount,
  answerLabel,
  LIST_STEP,
  type Question,
} from '../../identification/answers';
import { identify, loosened } from '../../identification/candidates';
import { questionsOf, type Sighting } from '../../identification/score';
import { comparePath, reportPath } from '../../species-address';
import { allSpecies } from '../../species/species-list';
import { CandidateRow } from './CandidateRow';
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
  const answers = answerCount(sighting);
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
        <ul role="list" aria-label={words.label}>
          {candidates.map((candidate) => (
            <CandidateRow key={candidate.species.sn} candidate={candidate} answers={answers} />
          ))}
        </ul>
      )}
      {others.length > 0 && answers > 0 && (
        <p className={styles.also}>
          <strong>{words.also}</strong> <span>{others.slice(0, MOST_NAMES).join(', ')}</span>
          {others.length > MOST_NAMES && (
            <span>{` ${fillIn(words.more, { count: others.length - MOST_NAMES })}`}</span>
          )}
        </p>
      )}
      {answers > 0 && (
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

/** Buttons that remove an answer, shown if no species fits all answers. */
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
