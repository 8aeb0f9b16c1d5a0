import { numberIn, shortMonth } from '@raptors/shared/contract/text-language';
import { fillIn } from '@raptors/shared/organisation/organisation';
import content from '../../../content/which-raptor.json';
import { QUESTIONS, type Question } from '../../identification/answers';
import { OptionPicture } from './OptionPicture';
import styles from './QuestionField.module.css';

type QuestionFieldProps = {
  question: (typeof QUESTIONS)[number];
  number: number;
  /** Whether a small screen shows this question now. */
  isCurrent: boolean;
  value: string | number | undefined;
  onAnswer: (key: Question, value: string | undefined) => void;
};

/** A question as radio buttons, the last of which is "Not sure". */
export function QuestionField({ question, number, isCurrent, value, onAnswer }: QuestionFieldProps) {
  const { key, name, options } = question;
  const chosen = value === undefined ? '' : String(value);
  return (
    <fieldset className={styles.question} data-current={isCurrent ? '' : undefined}>
      <legend className={styles.legend} data-step-heading={number} tabIndex={-1}>
        <span className={styles.step}>{fillIn(content.question, { number, total: QUESTIONS.length })}</span>
        <span className={styles.number} aria-hidden="true">
          {numberIn(content.question, number)}
        </span>
        <span>{content.questions[key]}</span>
      </legend>
      <div className={styles.options} data-question={key}>
        {options.map(({ value: option, label, hint }) => (
          <label key={option} className={styles.option} title={hint}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option}
              checked={chosen === option}
              onChange={() => onAnswer(key, option)}
            />
            <OptionPicture question={key} value={option} />
            <span>{key === 'month' ? shortMonth(label) : label}</span>
            {hint && (key === 'shape' || key === 'sizeClass') && <span className={styles.hint}>{hint}</span>}
          </label>
        ))}
        <label className={styles.notSure}>
          <input
            type="radio"
            className={styles.plain}
            name={name}
            value=""
            checked={chosen === ''}
            onChange={() => onAnswer(key, undefined)}
          />
          {content.notSure}
        </label>
      </div>
      {key === 'sizeClass' && <p className={styles.note}>{content.sizeNote}</p>}
    </fieldset>
  );
}
