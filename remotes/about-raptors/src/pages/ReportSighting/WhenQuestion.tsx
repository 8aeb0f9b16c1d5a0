import { useClockValue } from '@raptors/shared/design/browser-value';
import { DayField } from '@raptors/shared/design/Form/DayField';
import { inNepal } from '@raptors/shared/organisation/nepal-time';
import { useContext, useState } from 'react';
import content from '../../../content/report-sighting.json';
import { Errors, fieldOf, Question, Text } from './form-parts';
import formStyles from './form-parts.module.css';

/** Day and time: now in Nepal, unless the visitor enters others. */
export function WhenQuestion() {
  const [typed, setTyped] = useState<{ day?: string; time?: string }>({});
  const clock = useClockValue((now) => inNepal(now).toISOString().slice(0, 16)) ?? '';
  const [today = '', now = ''] = clock.split('T');
  // For another day the current time would be wrong, so the field is empty.
  const time = typed.time ?? ((typed.day ?? today) === today ? now : '');
  return (
    <Question number={2} title={content.when.title}>
      <div className={formStyles.moment}>
        <DayField
          id="sighting-day"
          field={fieldOf('day')}
          error={useContext(Errors).day}
          usual={today}
          max={today || undefined}
          onDay={(day) => setTyped({ ...typed, day })}
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
