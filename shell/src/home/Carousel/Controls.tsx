import { Icon } from '@raptors/shared/design/icons/Icon';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { ButtonHTMLAttributes } from 'react';
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
      <CircleButton
        aria-label={isPlaying ? words.pause : words.play}
        line={isPlaying ? 'M9 6v12M15 6v12' : 'M8 5.5v13l11-6.5z'}
        onClick={onTogglePlaying}
      />
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
        <CircleButton aria-label={words.previous} line="m15 6-6 6 6 6" onClick={() => onMoveTo(index - 1)} />
        <CircleButton aria-label={words.next} line="m9 6 6 6-6 6" onClick={() => onMoveTo(index + 1)} />
      </div>
    </div>
  );
}

function CircleButton({ line, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & { line: string }) {
  return (
    <button type="button" className={styles.circle} {...button}>
      <Icon>
        <path d={line} />
      </Icon>
    </button>
  );
}
