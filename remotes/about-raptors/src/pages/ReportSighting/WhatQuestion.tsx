import { valuesOf } from '@raptors/shared/contract/forms/check-form';
import { Button } from '@raptors/shared/design/Button/Button';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { useRef } from 'react';
import content from '../../../content/report-sighting.json';
import { Choice, fieldOf, form, Message, Question, useWiring } from './form-parts';
import formStyles from './form-parts.module.css';
import styles from './WhatQuestion.module.css';

const words = content.what;

/** How many, how old, and what it did. A bird that is hurt or dead leads to the guide at once, with and without scripts. */
export function WhatQuestion() {
  const count = useRef<HTMLInputElement>(null);
  const { label, min, max } = fieldOf('count');
  const step = (by: 1 | -1) => {
    if (!count.current) return;
    const [given = '1'] = valuesOf(form, { count: [count.current.value] }).count ?? [];
    const next = Math.min(Math.max((Number(given) || 0) + by, min ?? 1), max ?? Infinity);
    count.current.value = String(next);
  };
  return (
    <Question number={4} title={words.title}>
      <div>
        <label className={formStyles.label} htmlFor="sighting-count">
          {label}
        </label>
        <Message name="count" />
        <div className={styles.stepper}>
          <Button variant="secondary" data-scripts="needed" aria-label={words.fewer} onClick={() => step(-1)}>
            −
          </Button>
          <input
            className={formStyles.control}
            ref={count}
            id="sighting-count"
            inputMode="numeric"
            autoComplete="off"
            {...useWiring('count')}
            defaultValue={1}
          />
          <Button variant="secondary" data-scripts="needed" aria-label={words.more} onClick={() => step(1)}>
            +
          </Button>
        </div>
      </div>
      <Choice name="age" note={words.ifYouKnow} />
      <Choice name="doing" />
      <div role="status">
        <div className={styles.first}>
          <b>{words.first}</b>
          <p>{words.firstText}</p>
          <TextLink to={words.firstTo}>{words.firstLink}</TextLink>
        </div>
      </div>
    </Question>
  );
}
