import { useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { showMessage } from '@raptors/shared/contract/message';
import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import { fillIn } from '@raptors/shared/organisation/organisation';
import type { DonateContent } from '../../../content/schema';
import { paths } from '../../paths';
import { AmountField } from './AmountField';
import { PresetAmounts } from './PresetAmounts';
import {
  choosePreset,
  chosenAmount,
  isTyped,
  NO_DONATION,
  typeCustom,
  withAmount,
  type Donation,
} from './donation';
import styles from './DonationForm.module.css';

type DonationFormProps = { texts: DonateContent['form'] };

type Answer = { tone: 'ok' | 'threat'; text: string };

/**
 * Choosing an amount. Nothing is sent and nothing is paid here, and the form says so.
 * `method="dialog"` outside a dialog does nothing, so that a submit before or without scripts stays on the page.
 */
export function DonationForm({ texts }: DonationFormProps) {
  const [donation, setDonation] = useState<Donation>(NO_DONATION);
  const [answer, setAnswer] = useState<Answer>();
  const amount = chosenAmount(donation);
  const isMissing = answer?.tone === 'threat';
  const messageId = useId();
  const firstPreset = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const describedBy = isMissing ? messageId : undefined;

  function change(next: Donation) {
    setDonation(next);
    setAnswer(undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Some browsers show what is no number, but report no change of the value.
    const isUnreadable = field.current?.validity.badInput === true;
    if (!amount || isUnreadable) {
      setAnswer({ tone: 'threat', text: texts.missing });
      (isUnreadable || isTyped(donation) ? field : firstPreset).current?.focus();
      return;
    }
    const thanks = withAmount(texts.thanks, amount);
    setAnswer({ tone: 'ok', text: thanks });
    showMessage(event.currentTarget, thanks);
  }

  const nextStep = (
    <p className={styles.nextStep}>
      <span>{amount && !answer && `${withAmount(texts.chosen, amount)} `}</span>
      <span>{texts.nextStep} </span>
      <Link to={paths.contact}>{texts.nextStepLink}</Link>.
    </p>
  );

  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={submit} aria-labelledby="amount">
      <h2 className={styles.title} id="amount">
        {texts.title}
      </h2>
      <p className={styles.currency}>{texts.currency}</p>
      <noscript>
        <p className={styles.note}>{fillIn(texts.withoutScripts)}</p>
      </noscript>
      <PresetAmounts
        amountsUsd={texts.presetsUsd}
        chosenUsd={isTyped(donation) ? undefined : donation.preset}
        label={texts.title}
        messageId={describedBy}
        ref={firstPreset}
        onChoose={(preset) => change(choosePreset(preset))}
      />
      <AmountField
        label={texts.ownAmount}
        placeholder={texts.placeholder}
        value={donation.custom}
        isInvalid={isMissing}
        messageId={describedBy}
        ref={field}
        onType={(custom, isUnreadable) => change(typeCustom(donation, custom, isUnreadable))}
      />
      <div className={styles.answer}>
        <div id={messageId}>
          <Alert tone="threat">{isMissing && answer.text}</Alert>
        </div>
        <Alert tone="ok">{answer?.tone === 'ok' && answer.text}</Alert>
        {answer?.tone === 'ok' && nextStep}
      </div>
      <Button type="submit">{texts.submit}</Button>
      {answer?.tone !== 'ok' && nextStep}
    </form>
  );
}
