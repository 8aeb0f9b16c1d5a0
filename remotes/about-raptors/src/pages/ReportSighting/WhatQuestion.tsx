import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import content from '../../../content/report-sighting.json';
import { Choice, Question, Text } from './form-parts';
import styles from './WhatQuestion.module.css';

const words = content.what;

/** Number, age and behaviour. An injured or dead bird leads to the guide, with and without scripts. */
export function WhatQuestion() {
  return (
    <Question number={4} title={words.title}>
      <Text name="count" inputMode="numeric" autoComplete="off" defaultValue={1} />
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
