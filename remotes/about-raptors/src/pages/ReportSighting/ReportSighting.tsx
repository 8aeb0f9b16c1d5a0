import { Container } from '@raptors/shared/design/Container/Container';
import { Form } from '@raptors/shared/design/Form/Form';
import { Lead } from '@raptors/shared/design/Lead/Lead';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useSearchParams } from 'react-router-dom';
import content from '../../../content/report-sighting.json';
import { useLoaded } from '../../use-loaded';
import { PageHead } from '../../components/PageHead/PageHead';
import { BirdQuestion } from './BirdQuestion';
import { Errors, form, Question, Text, Tick } from './form-parts';
import { PhotographsQuestion } from './PhotographsQuestion';
import { readRecord, RecordCard, type WrittenRecord } from './RecordCard';
import formStyles from './form-parts.module.css';
import styles from './ReportSighting.module.css';
import { Sent, type SentSighting } from './Sent';
import { WhatQuestion } from './WhatQuestion';
import { WhenQuestion } from './WhenQuestion';
import { WhereQuestion, type WritePlace } from './WhereQuestion';

const loadPlaceParts = () => import('./place/place-parts');

/** The form, and once a sighting has arrived what becomes of it. */
export function ReportSighting() {
  const [sent, setSent] = useState<SentSighting>();
  return (
    <Container>
      <div className={styles.page}>
        {sent ? <Sent {...sent} onAnother={() => setSent(undefined)} /> : <SightingForm onSent={setSent} />}
      </div>
    </Container>
  );
}

/**
 * Takes a sighting: bird, moment, place, what it did, photographs. A plain form without scripts; with them it reads the device's place, draws the ground,
 * makes photographs smaller and shows all the time what will be kept and what everyone will see.
 */
function SightingForm({ onSent }: { onSent: (sent: SentSighting) => void }) {
  const [address] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  /** Grows when a sighting is kept on the device: everything begins again. */
  const [round, setRound] = useState(0);
  const [record, setRecord] = useState<WrittenRecord>();
  // Without them coordinates are still understood.
  const [parts, loadParts] = useLoaded(loadPlaceParts);
  const placeOf = ({ place }: WrittenRecord) => {
    const position = parts?.placeOf(place);
    return position && parts ? parts.nearTown(position) : place;
  };
  const refresh = () => {
    const element = box.current?.querySelector('form');
    if (element) setRecord(readRecord(element));
  };
  const writePlace: WritePlace = (place, accuracy = '') => {
    for (const [name, value] of Object.entries({ place, accuracy })) {
      const field = box.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (!field) continue;
      field.value = value;
      // The form hears of it: what was wrong with the place is right now, and it is kept.
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    loadParts();
    refresh();
  };
  // Fields change with the address, with a tap and with the clock: what is in them is read when they are in the page.
  useEffect(() => {
    const element = box.current?.querySelector('form');
    if (!element) return;
    const watch = new MutationObserver(() => setRecord(readRecord(element)));
    watch.observe(element, { subtree: true, childList: true, attributeFilter: ['value'] });
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <PageHead title={content.title} />
      <Lead>{content.lead}</Lead>
      <div className={styles.columns}>
        <div ref={box} className={styles.form} onChange={refresh} onReset={() => setRound(round + 1)}>
          <Form
            form={form}
            labelledBy="sighting"
            onStored={(stored) => record && onSent({ stored, record, place: placeOf(record) })}
          >
            {({ errors }) => (
              <Errors key={round} value={errors}>
                <Summary errors={errors} />
                <BirdQuestion key={address.toString()} given={address.getAll('species')} />
                <WhenQuestion />
                <WhereQuestion
                  written={record?.place ?? ''}
                  accuracy={record?.accuracy ?? ''}
                  parts={parts}
                  onBegin={loadParts}
                  onWrite={writePlace}
                />
                <WhatQuestion onChange={refresh} />
                <PhotographsQuestion onChange={refresh} onPlace={writePlace} />
                <Question number={6} title={content.you.title} isOptional>
                  <div className={formStyles.moment}>
                    <Text name="name" type="text" />
                    <Text name="email" type="email" />
                  </div>
                </Question>
                <div className={styles.consent}>
                  <Tick name="consent" />
                  <Tick name="show_photograph">
                    <span className={formStyles.soft}>{content.consent}</span>
                  </Tick>
                </div>
                <input type="hidden" name="answers" value={address.get('answers') ?? ''} />
              </Errors>
            )}
          </Form>
        </div>
        <div className={styles.side}>
          <RecordCard record={record} parts={parts} />
          <TextLink to={content.what.firstTo}>{content.hurt}</TextLink>
        </div>
      </div>
    </>
  );
}

/** Into the field itself, with its label in sight, and without a step in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const controls = event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>(`[name=${name}]`) ?? [];
  const field = [...controls].find((one) => one.getClientRects().length > 0);
  if (!field) return;
  event.preventDefault();
  (field.closest('fieldset') ?? field).scrollIntoView();
  field.focus({ preventScroll: true });
}

/** What is wrong, in the order of the form, each leading to its field. */
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
