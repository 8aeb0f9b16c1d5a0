import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import type { BirdPicture } from '@raptors/shared/design/pictures';
import vocabulary from '../../../content/vocabulary.json';
import { CROW_CM, HouseCrow } from '../../components/Silhouette/Comparisons';
import type { Question } from '../../identification/answers';
import outlines from '../../identification/typical.birds.drawing';
import styles from './QuestionField.module.css';

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
export function OptionPicture({ question, value }: { question: Question; value: string }) {
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

/** Loaded as a file: twelve outlines in the HTML would be as large as the page's code. */
const Outline = ({ outline, scale }: { outline: BirdPicture; scale: number }) => (
  <Drawing picture={outline} scale={scale} className={styles.outline} loading={undefined} />
);
