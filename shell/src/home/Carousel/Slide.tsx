import { Drawing } from '@raptors/shared/design/Drawing/Drawing';
import { ScenePicture } from '@raptors/shared/design/ScenePicture/ScenePicture';
import type { HomeContent } from '../../../content/schema';
import { content } from '../home-content';
import { Caption } from './Caption';
import styles from './Slide.module.css';
import { slidePictures } from './pictures/slide-pictures';

type SlideProps = {
  slide: HomeContent['slides'][number];
  label: string;
  isCurrent: boolean;
  isFirstPaint: boolean;
  hasPicture: boolean;
};

export function Slide({ slide, label, isCurrent, isFirstPaint, hasPicture }: SlideProps) {
  const { scene, bird } = slidePictures[slide.image];
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
          <ScenePicture className={styles.scene} scene={scene} priority />
          <Drawing picture={bird} className={styles.bird} loading={undefined} />
        </div>
      )}
      <div className={styles.content}>
        <Caption key={String(isCurrent)} slide={slide} isWhole={isFirstPaint || !isCurrent} />
      </div>
    </div>
  );
}
