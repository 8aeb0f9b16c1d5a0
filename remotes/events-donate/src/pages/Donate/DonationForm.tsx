import { checkedContent } from '@raptors/shared/contract/checked-content';
import type { WrittenForm } from '@raptors/shared/contract/forms/form';
import { Form } from '@raptors/shared/design/Form/Form';
import content from '../../../content/forms/pledge.json';
import type { DonateContent } from '../../../content/schema';
import { Amounts } from './Amounts';
import { ButtonLink } from '@raptors/shared/design/Button/ButtonLink';
import styles from './DonationForm.module.css';

const pledge = checkedContent<WrittenForm>(content);
const [amount] = pledge.fields;

/** A pledge: nothing is paid here, and the form says so. */
export function DonationForm({ texts }: { texts: DonateContent['form'] }) {
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
            {amount && (
              <Amounts
                field={amount}
                title={pledge.title}
                error={errors[amount.name]}
                isReadOnly={isSending}
              />
            )}
            <p className={styles.nextStep}>{texts.before}</p>
          </>
        )}
      </Form>
    </div>
  );
}
