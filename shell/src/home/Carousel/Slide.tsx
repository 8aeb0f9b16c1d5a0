import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import type { DarkAwarePicture, ScenePictures } from '@raptors/shared/design/pictures';
import type { HomeContent } from '../../../content/schema';
import { content } from '../home-content';
import { Caption } from './Caption';
import styles from './Slide.module.css';
import birdAtDusk from './pictures/bird-at-dusk.picture.drawing';
import bird from './pictures/bird.picture.drawing';
import dawn from './pictures/dawn.scene.drawing';
import day from './pictures/day.scene.drawing';
import dusk from './pictures/dusk.scene.drawing';

const slidePictures: Record<
  HomeContent['slides'][number]['image'],
  { scene: ScenePictures; bird: DarkAwarePicture }
> = {
  dawn: { scene: dawn, bird },
  dusk: { scene: dusk, bird: { ...bird, ...birdAtDusk } },
  day: { scene: day, bird },
};

type SlideProps = {
  slide: HomeContent['slides'][number];
  label: string;
  isCurrent: boolean;
  isFirstPaint: boolean;
  hasPicture: boolean;
};

export function Slide({ slide, label, isCurrent, isFirstPaint, hasPicture }: SlideProps) {
  const pictures = slidePictures[slide.image];
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={content.carousel.slideRole}
      aria-label={label}
      data-image={slide.image}
      data-current={isCurrent || undefined}
    >
      {hasPicture && (
        <div className={styles.picture}>
          <ScenePicture className={styles.scene} scene={pictures.scene} priority />
          <Drawing picture={pictures.bird} className={styles.bird} loading={undefined} />
        </div>
      )}
      <div className={styles.content}>
        <Caption key={String(isCurrent)} slide={slide} isWhole={isFirstPaint || !isCurrent} />
      </div>
    </div>
  );
}
