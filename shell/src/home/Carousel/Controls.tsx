import { ChevronLeftIcon } from '@raptors/shared/design/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '@raptors/shared/design/icons/ChevronRightIcon';
import { PauseIcon } from '@raptors/shared/design/icons/PauseIcon';
import { PlayIcon } from '@raptors/shared/design/icons/PlayIcon';
import styles from './Controls.module.css';

type ControlsProps = {
  /** Captions of the slides. */
  captions: readonly string[];
  index: number;
  isPlaying: boolean;
  onTogglePlaying: () => void;
  onMoveTo: (index: number) => void;
};

/** Pause, dots and arrows of the carousel. */
export function Controls({ captions, index, isPlaying, onTogglePlaying, onMoveTo }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.circle}
        data-kind="pause"
        aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
        onClick={onTogglePlaying}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
      <div className={styles.dots} role="group" aria-label="Choose a slide">
        {captions.map((caption, place) => (
          <button
            key={caption}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${place + 1}: ${caption}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onMoveTo(place)}
          />
        ))}
      </div>
      <div className={styles.arrows}>
        <button
          type="button"
          className={styles.circle}
          aria-label="Previous slide"
          onClick={() => onMoveTo(index - 1)}
        >
          <ChevronLeftIcon />
        </button>
        <button
          type="button"
          className={styles.circle}
          aria-label="Next slide"
          onClick={() => onMoveTo(index + 1)}
        >
          <ChevronRightIcon />
        </button>
      </div>
    </div>
  );
}
