import { ArrowIcon } from '@raptors/shared/design/icons/controls/ArrowIcon';
import { fillIn, organisation } from '@raptors/shared/organisation/organisation';
import { useState, type ReactNode } from 'react';
import type { InjuredRaptorContent } from '../../../content/schema';
import { devicePlace } from './device-place';
import { reportMail } from './report-mail';
import { TargetIcon } from './TargetIcon';
import styles from './Targets.module.css';

type TargetsProps = { page: Pick<InjuredRaptorContent, 'targets' | 'placeMessages' | 'mail'> };

/** The three things to do at once: write, copy one's place, print. Only writing works without scripts. */
export function Targets({ page: { targets, placeMessages, mail } }: TargetsProps) {
  const [message, setMessage] = useState('');

  async function copyPlace() {
    setMessage(placeMessages.searching);
    const place = await devicePlace().catch(() => undefined);
    if (place === undefined) {
      setMessage(placeMessages.unknown);
      return;
    }
    const message = (await copyText(place)) ? placeMessages.copied : placeMessages.notCopied;
    setMessage(fillIn(message, { place }));
  }

  return (
    <div className={styles.box}>
      <div className={styles.targets}>
        <a
          className={styles.target}
          data-variant="primary"
          href={reportMail(organisation.email, mail.subject, mail.lines)}
        >
          <TargetIcon name="write" />
          <Words {...targets.write} />
        </a>
        <Press onPress={() => void copyPlace()}>
          <TargetIcon name="place" />
          <Words {...targets.place} />
        </Press>
        <Press onPress={() => window.print()}>
          <TargetIcon name="print" />
          <Words {...targets.print} />
        </Press>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </div>
  );
}

/** Whether the text is on the clipboard now: browsers refuse it where the connection is not safe or the page has lost the focus. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function Press({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.target} onClick={onPress}>
      {children}
    </button>
  );
}

function Words({ title, about }: { title: string; about: string }) {
  return (
    <>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}> {fillIn(about)}</span>
      </span>
      <ArrowIcon size={22} />
    </>
  );
}
