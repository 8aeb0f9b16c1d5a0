import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { fillIn, organisation, telephoneLink } from '@raptors/shared/organisation/organisation';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import content from '../../../content/report-sighting.json';
import { Choice, Question, Text } from './form-parts';
import styles from './WhatQuestion.module.css';

const words = content.what;
const { telephone } = organisation;

/** The style sheet shows telephone number and guide only for an injured or dead bird. */
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
          <p>
            <a href={telephoneLink}>{fillIn(words.call, { telephone })}</a> <SampleMark of="telephone" />
          </p>
          <TextLink to={words.firstTo}>{words.firstLink}</TextLink>
        </div>
      </div>
    </Question>
  );
}
