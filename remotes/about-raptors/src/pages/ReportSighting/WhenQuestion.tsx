import { useClockValue } from '@raptors/shared/design/browser-value';
import { inNepal, MONTHS } from '@raptors/shared/organisation/nepal-time';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import content from '../../../content/report-sighting.json';
import { Segmented } from '../../components/Segmented/Segmented';
import { Question, Text } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './WhenQuestion.module.css';

const words = content.when;

/** When it was: now, earlier today or on another day. Without scripts day and time are asked. */
export function WhenQuestion() {
  const [chosen, setChosen] = useState<keyof typeof words.choices>();
  const [typed, setTyped] = useState({ day: '', time: '' });
  const clock = useClockValue((now) => inNepal(now).toISOString().slice(0, 16)) ?? '';
  const today = clock.slice(0, 10);
  // A browser that puts a form back, and a draft, fill in day and time and choose nothing.
  const choice = chosen ?? (typed.day && typed.day !== today ? 'day' : typed.time ? 'today' : 'now');
  const day = choice === 'day' ? typed.day : today || typed.day;
  const time = choice === 'now' && clock ? clock.slice(11) : typed.time;
  return (
    <Question number={2} title={words.title}>
      <div className={styles.ago} data-scripts="needed">
        <Segmented label={words.label} options={words.choices} value={choice} onChange={setChosen} />
        <p className={formStyles.hint}>{clock && choice === 'now' ? inWords(clock) : ' '}</p>
      </div>
      <div className={styles.moment}>
        <Text
          name="day"
          type="date"
          value={day}
          max={today || undefined}
          onChange={({ target }) => setTyped({ ...typed, day: target.value })}
        />
        <Text
          name="time"
          type="time"
          value={time}
          onChange={({ target }) => setTyped({ ...typed, time: target.value })}
        />
      </div>
    </Question>
  );
}

/** A moment of Nepal's clocks, such as "2025-11-23T11:40", in words. */
function inWords(clock: string): string {
  const date = new Date(`${clock}Z`);
  return fillIn(words.inNepal, {
    weekday: words.weekdays[date.getUTCDay()] ?? '',
    day: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    time: clock.slice(11),
  });
}
