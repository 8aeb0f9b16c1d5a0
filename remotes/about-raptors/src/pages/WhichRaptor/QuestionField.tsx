import { numberIn, shortMonth } from '@raptors/shared/contract/text-language';
import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import { fillIn } from '@raptors/shared/organisation/organisation';
import vocabulary from '../../../content/vocabulary.json';
import content from '../../../content/which-raptor.json';
import { CROW_CM, HouseCrow } from '../../components/Silhouette/Comparisons';
import { QUESTIONS, type Question } from '../../identification/answers';
import outlines from '../../identification/typical.birds.drawing';
import styles from './QuestionField.module.css';

type QuestionFieldProps = {
  question: (typeof QUESTIONS)[number];
  number: number;
  /** Whether a small screen shows this question now. */
  isCurrent: boolean;
  value: string | number | undefined;
  onAnswer: (key: Question, value: string | undefined) => void;
};

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

const SIZE_EXAMPLES: Readonly<Record<string, number>> = {
  myna: 50,
  pigeon: 42,
  crow: 46,
  kite: 6,
  larger: 31,
};
const PIXELS_PER_CM = 0.46;
const PICTURE_PIXELS_PER_CM = 4;
const SHAPE_WIDTH = 104;
const OWL_HEIGHT = 48;

const outlineOf = new Map(outlines.map((outline) => [outline.sn, outline]));
const typicalOf = new Map<string, readonly number[]>(
  vocabulary.shape.map(({ id, typical }) => [id, typical]),
);

/** A typical bird of a shape, or a bird of a size beside a House Crow. Other answers have no picture. */
function OptionPicture({ question, value }: { question: Question; value: string }) {
  if (question === 'shape') return <ShapePicture shape={value} />;
  return question === 'sizeClass' ? <SizePicture size={value} /> : null;
}

function ShapePicture({ shape }: { shape: string }) {
  const outline = typicalOf.get(shape)?.flatMap((sn) => outlineOf.get(sn) ?? [])[0];
  if (!outline) return null;
  const scale = shape.startsWith('owl-') ? OWL_HEIGHT / outline.height : SHAPE_WIDTH / outline.width;
  return (
    <span className={styles.picture}>
      <Outline outline={outline} scale={scale} />
    </span>
  );
}

function SizePicture({ size }: { size: string }) {
  const outline = outlineOf.get(SIZE_EXAMPLES[size] ?? 0);
  const atScale = (cm: number) => Math.round(cm * PIXELS_PER_CM);
  return (
    <span className={styles.picture}>
      <span className={styles.crow}>
        <HouseCrow width={atScale(CROW_CM.width)} height={atScale(CROW_CM.height)} />
      </span>
      {outline && <Outline outline={outline} scale={PIXELS_PER_CM / PICTURE_PIXELS_PER_CM} />}
    </span>
  );
}

/** Loaded as a file, which keeps its path out of HTML and code. */
const Outline = ({ outline, scale }: { outline: BirdPicture; scale: number }) => (
  <Drawing picture={outline} scale={scale} className={styles.outline} loading={undefined} />
);
