import { Container } from '@raptors/shared/design/Container/Container';
import { readDay } from '@raptors/shared/contract/forms/read-day';
import { Form } from '@raptors/shared/design/Form/Form';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useState, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import content from '../../../content/report-sighting.json';
import { PageHead } from '../../components/PageHead/PageHead';
import { BirdQuestion } from './BirdQuestion';
import { Errors, form, Question, Text, Tick } from './form-parts';
import formStyles from './form-parts.module.css';
import { PhotographsQuestion } from './PhotographsQuestion';
import styles from './ReportSighting.module.css';
import { WhatQuestion } from './WhatQuestion';
import { WhenQuestion } from './WhenQuestion';
import { WhereQuestion } from './WhereQuestion';

/** Works without scripts; with them it can read the device’s place and shrink photographs. */
export function ReportSighting() {
  const [address] = useSearchParams();
  /** Changes when a sighting is sent or saved on the device, which resets the form. */
  const [round, setRound] = useState(0);
  return (
    <Container>
      <div className={styles.page}>
        <PageHead title={content.title} id="sighting" />
        <Lead>{content.lead}</Lead>
        <div className={styles.columns}>
          <div className={styles.form} onReset={() => setRound(round + 1)}>
            <Form form={form} labelledBy="sighting" opensReceipt readDay={readDay}>
              {({ errors }) => (
                <Errors key={round} value={errors}>
                  <Summary errors={errors} />
                  <BirdQuestion key={address.toString()} given={address.getAll('species')} />
                  <WhenQuestion />
                  <WhereQuestion />
                  <WhatQuestion />
                  <PhotographsQuestion />
                  <Question number={6} title={content.you.title} isOptional>
                    <div className={styles.you}>
                      <Text name="name" type="text" />
                      <Text name="email" type="email" />
                    </div>
                  </Question>
                  <div className={styles.consent}>
                    <Tick name="consent" />
                    <Tick name="named" />
                    <Tick name="show_photograph">
                      <span className={formStyles.soft}>{content.consent}</span>
                    </Tick>
                  </div>
                  <input type="hidden" name="answers" value={address.get('answers') ?? ''} />
                </Errors>
              )}
            </Form>
          </div>
          <aside className={styles.side} aria-labelledby="next">
            <h2 id="next">{content.next.title}</h2>
            <ol>
              {content.next.steps.map(({ title, text }) => (
                <li key={title}>
                  <b>{title}</b>
                  {text}
                </li>
              ))}
            </ol>
            <TextLink to={content.what.firstTo}>{content.hurt}</TextLink>
          </aside>
        </div>
      </div>
    </Container>
  );
}

/** Scrolls to a visible field with its label and focuses it, without a history entry. If no field is visible, the browser follows the link. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const controls = event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>(`[name=${name}]`) ?? [];
  const field = [...controls].find((one) => one.getClientRects().length > 0);
  if (!field) return;
  event.preventDefault();
  (field.closest('fieldset') ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}

function Summary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const wrong = form.fields.filter(({ name }) => errors[name]);
  if (wrong.length === 0) return null;
  return (
    <div className={styles.summary} role="group" aria-labelledby="to-put-right">
      <h2 id="to-put-right">
        {wrong.length === 1 ? content.oneWrong : fillIn(content.wrong, { count: wrong.length })}
      </h2>
      <ol>
        {wrong.map(({ name }) => (
          <li key={name}>
            <a href={`#sighting-${name}-error`} onClick={(event) => focusField(event, name)}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
