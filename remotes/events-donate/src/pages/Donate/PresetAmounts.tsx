import type { Ref } from 'react';
import { CheckIcon } from '@raptors/shared/design/icons/controls/CheckIcon';
import styles from './PresetAmounts.module.css';

type PresetAmountsProps = {
  amountsUsd: readonly number[];
  /** The preset that would be given now; none while an amount is typed. */
  chosenUsd: number | undefined;
  label: string;
  /** Id of the message that no amount is chosen. */
  messageId: string | undefined;
  /** Gets the first button. */
  ref: Ref<HTMLButtonElement>;
  onChoose: (amountUsd: number) => void;
};

/** Amounts to choose from, as buttons that stay pressed. */
export function PresetAmounts({
  amountsUsd,
  chosenUsd,
  label,
  messageId,
  ref,
  onChoose,
}: PresetAmountsProps) {
  return (
    <div className={styles.presets} role="group" aria-label={label} aria-describedby={messageId}>
      {amountsUsd.map((amountUsd, index) => (
        <button
          ref={index === 0 ? ref : undefined}
          key={amountUsd}
          type="button"
          className={styles.preset}
          aria-pressed={amountUsd === chosenUsd}
          onClick={() => onChoose(amountUsd)}
        >
          {amountUsd === chosenUsd && <CheckIcon size={22} />}
          <span>${amountUsd}</span>
        </button>
      ))}
    </div>
  );
}
