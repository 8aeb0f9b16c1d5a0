import { Icon } from '@raptors/shared/design/icons/Icon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { content } from '../home-content';
import styles from './Controls.module.css';

const { slides, carousel: words } = content;

type ControlsProps = {
  index: number;
  isPlaying: boolean;
  onTogglePlaying: () => void;
  onMoveTo: (index: number) => void;
};

export function Controls({ index, isPlaying, onTogglePlaying, onMoveTo }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.circle}
        data-kind="pause"
        aria-label={isPlaying ? words.pause : words.play}
        onClick={onTogglePlaying}
      >
        <Icon>
          <path d={isPlaying ? 'M9 6v12M15 6v12' : 'M8 5.5v13l11-6.5z'} />
        </Icon>
      </button>
      <div className={styles.dots} role="group" aria-label={words.choose}>
        {slides.map(({ text: caption }, place) => (
          <button
            key={caption}
            type="button"
            className={styles.dot}
            aria-label={fillIn(words.dot, { place: place + 1, caption })}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => onMoveTo(place)}
          />
        ))}
      </div>
      <div className={styles.arrows}>
        <button
          type="button"
          className={styles.circle}
          aria-label={words.previous}
          onClick={() => onMoveTo(index - 1)}
        >
          <Icon>
            <path d="m15 6-6 6 6 6" />
          </Icon>
        </button>
        <button
          type="button"
          className={styles.circle}
          aria-label={words.next}
          onClick={() => onMoveTo(index + 1)}
        >
          <Icon>
            <path d="m9 6 6 6-6 6" />
          </Icon>
        </button>
      </div>
    </div>
  );
}
