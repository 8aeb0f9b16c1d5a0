import { Icon } from '@raptors/shared/design/icons/Icon';
import { mailto } from '@raptors/shared/contract/mailto';
import { SampleMark } from '@raptors/shared/design/SampleMark/SampleMark';
import { fillIn, organisation, telephoneLink } from '@raptors/shared/organisation/organisation';
import { useState } from 'react';
import content from '../../../content/injured-raptor.json';
import styles from './Targets.module.css';

const ICONS = {
  call: 'M5 3.5h4l1.8 4.7-2.3 1.6a12 12 0 0 0 5.7 5.7l1.6-2.3 4.7 1.8v4a1.5 1.5 0 0 1-1.6 1.5A16.5 16.5 0 0 1 3.5 5.1 1.5 1.5 0 0 1 5 3.5z',
  write: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  sms: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  place:
    'M12 21.5c4.5-4.8 7-8.4 7-11.5a7 7 0 0 0-14 0c0 3.1 2.5 6.7 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
};
const DECIMALS = 5;
const TIMEOUT_MS = 20_000;

const { targets, placeMessages, mail } = content;
const { telephone } = organisation;

export function CallTarget() {
  const { call } = targets;
  return (
    <p className={styles.call}>
      <a className={styles.target} data-variant="primary" href={telephoneLink}>
        <Words {...call} about={fillIn(call.about, { telephone })} d={ICONS.call} />
      </a>
      <SampleMark of="telephone" />
    </p>
  );
}

/** Without scripts, only email and text message work. */
export function Targets() {
  const [message, setMessage] = useState('');
  const [place, setPlace] = useState('');

  async function copyPlace() {
    setMessage(placeMessages.searching);
    const found = await devicePlace();
    if (found === undefined) return setMessage(placeMessages.unknown);
    setPlace(found);
    const message = (await copyText(found)) ? placeMessages.copied : placeMessages.notCopied;
    setMessage(fillIn(message, { place: found }));
  }

  return (
    <div data-paper="none">
      <div className={styles.targets}>
        <a className={styles.target} href={reportMail(place)}>
          <Words {...targets.write} d={ICONS.write} of="email" />
        </a>
        <a className={styles.target} href={textMessage(place)} data-phone="">
          <Words
            {...targets.text}
            about={fillIn(targets.text.about, { telephone })}
            d={ICONS.sms}
            of="telephone"
          />
        </a>
        <button {...needsScripts} onClick={() => void copyPlace()}>
          <Words {...targets.place} d={ICONS.place} />
        </button>
        <button {...needsScripts} onClick={() => window.print()}>
          <Words {...targets.print} d={ICONS.print} />
        </button>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </div>
  );
}

/** `mailto:` address of a report with a line for each question; `place` answers the first. */
function reportMail(place: string): string {
  const lines = mail.lines.map((line, index) => `${line} ${index === 0 ? place : ''}`);
  return mailto(organisation.email, mail.subject, lines.join('\n'));
}

/** `sms:` address with the place. Phones differ in whether the body follows `?` or `&`, and accept both together. */
const textMessage = (place: string) =>
  `${telephoneLink.replace('tel:', 'sms:')}?&body=${encodeURIComponent(`${mail.subject}\n${mail.lines[0]} ${place}`)}`;

/** Such as `28.30012, 83.81701 (to 12 m)`; undefined if visitor, browser or device refuses, or after 20 s. */
const devicePlace = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const place = `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
        // No device is exact to 0 m: that means an unknown accuracy.
        resolve(accuracy > 0 ? `${place} (to ${Math.ceil(accuracy)} m)` : place);
      },
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });

/** Returns whether the text was copied, which browsers may refuse. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const needsScripts = { type: 'button', className: styles.target, 'data-scripts': 'needed' } as const;

type WordsProps = { title: string; about: string; d: string; of?: 'email' | 'telephone' };

function Words({ title, about, d, of }: WordsProps) {
  return (
    <>
      <Icon size={30}>
        <path d={d} />
      </Icon>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>
          {' '}
          <EmailText>{fillIn(about)}</EmailText> {of && <SampleMark of={of} />}
        </span>
      </span>
      <Icon name="arrow" size={22} />
    </>
  );
}

/** A text in which an email address may break after its @. */
export function EmailText({ children }: { children: string }) {
  const [before, after] = children.split('@');
  if (after === undefined) return before;
  return (
    <>
      {before}@<wbr />
      {after}
    </>
  );
}
