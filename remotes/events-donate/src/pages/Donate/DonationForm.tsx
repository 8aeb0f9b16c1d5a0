import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { FieldError } from '@raptors/shared/design/Field/Field';
import { Form } from '@raptors/shared/design/Form/Form';
import { TextLink } from '@raptors/shared/design/TextLink/TextLink';
import donate from '../../../content/donate.json';
import content from '../../../content/forms/pledge.json';
import { Amounts } from './Amounts';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import styles from './DonationForm.module.css';

const pledge = checkedContent<WrittenForm>(content);
const [currency, amount, sure] = pledge.fields;
const { form: texts } = donate;

/** A pledge: nothing is paid here, and the form says so. */
export function DonationForm() {
  return (
    <div className={styles.form}>
      <h2 className={styles.title} id="amount">
        {pledge.title}
      </h2>
      <Form
        form={pledge}
        labelledBy="amount"
        opensReceipt
        next={({ receipt }) => (
          <>
            <p>{texts.charged}</p>
            <ButtonLink href={receipt}>{texts.complete}</ButtonLink>
          </>
        )}
      >
        {({ errors, isSending }) => (
          <>
            {currency && amount && (
              <Amounts
                currency={currency}
                amount={amount}
                title={pledge.title}
                error={errors[amount.name]}
                isReadOnly={isSending}
              />
            )}
            {sure && (
              <div className={styles.sure}>
                <FieldError id="sure-error" name={sure.name} isAlert>
                  {errors[sure.name]}
                </FieldError>
                <label>
                  <input type="checkbox" name={sure.name} value="yes" aria-describedby="sure-error" />
                  {sure.label}
                </label>
                <p>
                  {texts.large.text} <TextLink to={texts.large.link.to}>{texts.large.link.label}</TextLink>
                </p>
              </div>
            )}
            <p className={styles.nextStep}>{texts.before}</p>
          </>
        )}
      </Form>
    </div>
  );
}
