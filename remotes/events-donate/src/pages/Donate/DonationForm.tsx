import { showMessage } from '@raptors/shared/contract/message';
import { Alert } from '@raptors/shared/design/Alert/Alert';
import { Button } from '@raptors/shared/design/Button/Button';
import { Form } from '@raptors/shared/design/Form/Form';
import { fillIn } from '@raptors/shared/organisation/organisation';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DonateContent } from '../../../content/schema';
import { paths } from '../../paths';
import { AmountField } from './AmountField';
import { PresetAmounts } from './PresetAmounts';
import { chosenAmount, isTyped, type Donation } from './donation';
import styles from './DonationForm.module.css';

type DonationFormProps = { texts: DonateContent['form'] };

type Answer = { tone: 'ok' | 'threat'; text: string };

/** Choosing an amount. Nothing is sent and nothing is paid here, and the form says so. */
export function DonationForm({ texts }: DonationFormProps) {
  const [donation, setDonation] = useState<Donation>({ custom: '' });
  const [answer, setAnswer] = useState<Answer>();
  const amount = chosenAmount(donation);
  const isMissing = answer?.tone === 'threat';
  const messageId = useId();
  const firstPreset = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const describedBy = isMissing ? messageId : undefined;

  function change(next: Partial<Donation>) {
    setDonation((donation) => ({ ...donation, ...next }));
    setAnswer(undefined);
  }

  function choose(preset: number) {
    change({ preset, custom: '', isUnreadable: false });
    // A browser keeps a text such as `1e`, which React takes for empty. A new field would lose what was typed before the page was interactive.
    if (field.current) field.current.value = '';
  }

  function submit(form: HTMLFormElement) {
    // Some browsers show what is no number, but report no change of the value.
    const isUnreadable = field.current?.validity.badInput === true;
    if (!amount || isUnreadable) {
      setAnswer({ tone: 'threat', text: texts.missing });
      (isUnreadable || isTyped(donation) ? field : firstPreset).current?.focus();
      return;
    }
    const thanks = fillIn(texts.thanks, { amount });
    setAnswer({ tone: 'ok', text: thanks });
    showMessage(form, thanks);
  }

  const nextStep = (
    <p className={styles.nextStep}>
      <span>{amount && !answer && `${fillIn(texts.chosen, { amount })} `}</span>
      <span>{texts.nextStep} </span>
      <Link to={paths.contact}>{texts.nextStepLink}</Link>.
    </p>
  );

  return (
    <div className={styles.form}>
      <h2 className={styles.title} id="amount">
        {texts.title}
      </h2>
      <p className={styles.currency}>{texts.currency}</p>
      <Form labelledBy="amount" withoutScripts={texts.withoutScripts} onSubmit={submit}>
        <PresetAmounts
          amountsUsd={texts.presetsUsd}
          chosenUsd={isTyped(donation) ? undefined : donation.preset}
          label={texts.title}
          messageId={describedBy}
          ref={firstPreset}
          onChoose={choose}
        />
        <AmountField
          label={texts.ownAmount}
          placeholder={texts.placeholder}
          value={donation.custom}
          aria-invalid={isMissing || undefined}
          aria-describedby={describedBy}
          ref={field}
          onType={(custom) => change({ custom })}
          onLeaveOut={(isUnreadable) => change({ isUnreadable })}
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
      </Form>
    </div>
  );
}
