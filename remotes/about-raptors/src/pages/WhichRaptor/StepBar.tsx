import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/which-raptor.json';
import { LIST_STEP, QUESTIONS, type Question } from '../../identification/answers';
import type { Sighting } from '../../identification/score';
import styles from './StepBar.module.css';

type StepBarProps = {
  step: number;
  sighting: Sighting;
  /** Goes to a step. `notSureOf` is a question whose answer is removed. */
  onGo: (step: number, notSureOf?: Question) => void;
};

/** On small screens: progress, and buttons for back, “Not sure” or next. */
export function StepBar({ step, sighting, onGo }: StepBarProps) {
  const question = QUESTIONS[step - 1];
  if (!question) return null;
  const isLast = step === LIST_STEP - 1;
  const isAnswered = sighting[question.key] !== undefined;
  return (
    <div className={styles.bar} data-paper="none" data-scripts="needed">
      <div
        className={styles.progress}
        role="img"
        aria-label={fillIn(content.question, { number: step, total: QUESTIONS.length })}
      >
        {QUESTIONS.map(({ key }, index) => (
          <span key={key} data-done={index < step ? '' : undefined} />
        ))}
      </div>
      <div className={styles.buttons}>
        {step > 1 && (
          <Button variant="secondary" onClick={() => onGo(step - 1)}>
            {content.back}
          </Button>
        )}
        {!isAnswered && (
          <Button variant="secondary" onClick={() => onGo(step + 1, question.key)}>
            {content.notSure}
          </Button>
        )}
        {isAnswered && (
          <Button onClick={() => onGo(step + 1)}>{isLast ? content.results : content.next}</Button>
        )}
      </div>
    </div>
  );
}
