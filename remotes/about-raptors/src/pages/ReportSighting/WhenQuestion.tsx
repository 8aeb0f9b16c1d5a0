import { useClockValue } from '@raptors/shared/design/browser-value';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import { useState } from 'react';
import content from '../../../content/report-sighting.json';
import { Question, Text } from './form-parts';
import formStyles from './form-parts.module.css';

/** Now, unless another day or time is entered. */
export function WhenQuestion() {
  const [typed, setTyped] = useState<{ day?: string; time?: string }>({});
  const clock = useClockValue((now) => inNepal(now).toISOString().slice(0, 16)) ?? '';
  const [today = '', now = ''] = clock.split('T');
  const day = typed.day ?? today;
  // The current time is no default for another day.
  const time = typed.time ?? (day === today ? now : '');
  return (
    <Question number={2} title={content.when.title}>
      <div className={formStyles.moment}>
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
      <p className={formStyles.hint}>{content.when.hint}</p>
    </Question>
  );
}
