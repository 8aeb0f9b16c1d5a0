import { useState } from 'react';
import { isDay } from '../../contract/forms/is-day';
import { bikramSambat } from '../../contract/bikram-sambat';
import { readDay } from '../../contract/forms/read-day';
import type { FormField } from '../../contract/forms/form';
import { localeOf } from '../../contract/text-language';
import { dayIn } from '../../organisation/nepal-time';
import { fillIn } from '../../organisation/organisation';
import words from '../content/form.json';
import { Field } from '../Field/Field';
import styles from './Form.module.css';

type DayFieldProps = {
  id: string;
  field: FormField;
  error: string | undefined;
  /** Day that is shown while the visitor has entered nothing. */
  usual: string;
  max: string | undefined;
  onDay: (day: string) => void;
};

/** Two fields for a day: in AD and in Bikram Sambat, which counts if it is filled in. Below them is the day in both calendars. */
export function DayField({ id, field, error, usual, max, onDay }: DayFieldProps) {
  const { name, label, hint, autocomplete, required } = field;
  const [ad, setAd] = useState<string>();
  const [sambat, setSambat] = useState('');
  const day = readDay(sambat.trim() || (ad ?? usual));
  function write(nextAd: string | undefined, nextSambat: string) {
    setAd(nextAd);
    setSambat(nextSambat);
    onDay(readDay(nextSambat.trim() || (nextAd ?? usual)));
  }
  return (
    <div>
      <Field
        id={id}
        name={name}
        label={fillIn(words.day.ad, { label })}
        hint={hint}
        error={error}
        type="date"
        value={ad ?? usual}
        max={max}
        autoComplete={autocomplete}
        aria-required={required !== undefined || undefined}
        onChange={({ target }) => write(target.value, '')}
      />
      <Field
        name={name}
        label={words.day.sambat}
        placeholder={words.day.example}
        type="text"
        value={sambat}
        autoComplete="off"
        onChange={({ target }) => write(ad, target.value)}
      />
      <p className={styles.bothDays} role="status">
        {isDay(day) && inBoth(day)}
      </p>
    </div>
  );
}

function inBoth(day: string): string {
  const date = new Date(day);
  const text = dayIn(date.getTime());
  return localeOf(text) === 'ne' ? text : text + bikramSambat(date, 'en');
}
