import { Ground } from '@raptors/shared/design/Ground/Ground';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { SmartLink } from '@raptors/shared/design/SmartLink/SmartLink';
import { fillIn, organisation, telephoneLink } from '@raptors/shared/organisation/organisation';
import { useEffect, useRef, useState, type RefObject } from 'react';
import contact from '../../../content/contact.json';
import { mapDocument, mapFrameAddress, mapPageAddress } from './map-document';
import ground from './map-ground.picture.drawing';
import styles from './Place.module.css';

const { place: texts } = contact;

/**
 * The map is another site's, loaded only on request. Its frame has no `sandbox`: in a frame without an origin, the map's pictures
 * are refused. The page's policy lets the frame load no other site than the map's.
 */
export function Place() {
  const { street, town, country, email, telephone, map } = organisation;
  const title = fillIn(texts.mapTitle, { place: town });
  const frame = useRef<HTMLIFrameElement>(null);
  const isFocused = useHasFocus(frame);
  return (
    <section aria-labelledby="place">
      <h2 id="place">{texts.title}</h2>
      <address className={styles.address}>
        <p>
          {street}
          <br />
          {town}
          <br />
          {country} <SampleMark of="street" />
        </p>
        <p>
          <a href={`mailto:${email}`}>{email}</a> <SampleMark of="email" />
        </p>
        <p>
          <a href={telephoneLink}>{fillIn(texts.telephone, { telephone })}</a> <SampleMark of="telephone" />
        </p>
      </address>
      <div className={styles.map} data-focused={isFocused || undefined}>
        <div className={styles.view}>
          <Ground picture={ground} />
          <svg className={styles.facade} aria-hidden="true" data-paper="none">
            <svg x="50%" y="50%" overflow="visible" textAnchor="middle">
              <path d="M0-32c9-9.6 14-16.8 14-23a14 14 0 0 0-28 0c0 6.2 5 13.4 14 23zM-5-55a5 5 0 1 0 10 0 5 5 0 1 0-10 0" />
              <text y="-6">{town}</text>
              <rect x="-84" y="10" width="168" height="48" rx="4" />
              <text y="40">{texts.loadMap}</text>
            </svg>
          </svg>
          {/* On paper, the drawing and the address replace the map. */}
          <iframe
            ref={frame}
            className={styles.frame}
            data-paper="none"
            title={title}
            srcDoc={mapDocument(title, texts.loadMap, mapFrameAddress(map, texts.mapSpanDegrees))}
            width={560}
            height={360}
            loading="lazy"
          />
        </div>
        <p className={styles.note}>
          {texts.mapNote} <SmartLink href={mapPageAddress(map)}>{texts.mapLink}</SmartLink>
        </p>
      </div>
    </section>
  );
}

/** Whether a frame has the focus, which CSS cannot tell in every browser. */
function useHasFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const look = () => setHasFocus(frame.current?.ownerDocument.activeElement === frame.current);
    const changes = new AbortController();
    for (const type of ['blur', 'focus', 'focusin']) addEventListener(type, look, changes);
    return () => changes.abort();
  }, [frame]);
  return hasFocus;
}
