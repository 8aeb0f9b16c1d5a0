import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import type { Stored } from '@raptors/shared/design/Form/FormAlert';
import { organisation } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import content from '../../../content/report-sighting.json';
import { PageHead } from '../../components/PageHead/PageHead';
import { ShareButton } from '../../components/ShareButton/ShareButton';
import { speciesPath } from '../../species-address';
import { useLoaded } from '../../use-loaded';
import { loadPictures } from './BirdQuestion';
import { lineOf, namesOf, type WrittenRecord } from './RecordCard';
import formStyles from './form-parts.module.css';
import pageStyles from './ReportSighting.module.css';
import styles from './Sent.module.css';

const words = content.sent;

/** A sighting that has arrived. `place`: as visitors read it. */
export type SentSighting = { stored: Stored; record: WrittenRecord; place: string };

/** What becomes of a sighting that has arrived. It takes the focus, as the form in whose place it is has gone. */
export function Sent({ stored, record, place, onAnother }: SentSighting & { onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [, setAddress] = useSearchParams();
  useEffect(() => box.current?.focus(), []);
  const names = namesOf(record);
  const [bird, ...others] = record.species;
  const pictures = useLoaded(loadPictures, true)[0];
  const slug = bird !== undefined && others.length === 0 && pictures?.slugOf(bird);
  return (
    <div ref={box} role="group" aria-label={stored.message} tabIndex={-1} className={styles.sent}>
      <Alert tone="ok">{stored.message}</Alert>
      <PageHead title={names} />
      <div className={pageStyles.columns}>
        <div>
          <p>{lineOf(record, place)}</p>
          <p className={styles.reference}>
            <small>{words.reference}</small>
            <b>{stored.reference}</b> <a href={stored.receipt}>{words.receipt}</a>
          </p>
          <div className={styles.actions}>
            <Button
              onClick={() => {
                setAddress({});
                onAnother();
              }}
            >
              {words.another}
            </Button>
            {slug && (
              <ShareButton title={names} url={organisation.siteUrl + speciesPath(slug)}>
                {words.share}
              </ShareButton>
            )}
          </div>
          {slug && <p className={formStyles.hint}>{words.shareNote}</p>}
        </div>
        <div className={styles.next}>
          <h2>{content.next.title}</h2>
          <ol>
            {content.next.steps.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}
