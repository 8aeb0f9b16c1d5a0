import { CheckIcon } from '@raptors/shared/design/icons/controls/CheckIcon';
import styles from './PresetAmounts.module.css';

type PresetAmountsProps = {
  amountsUsd: readonly number[];
  /** The preset that would be given now; none while an amount is typed. */
  chosenUsd: number | undefined;
  label: string;
  onChoose: (amountUsd: number) => void;
};

/** Amounts to choose from, as buttons that stay pressed. */
export function PresetAmounts({ amountsUsd, chosenUsd, label, onChoose }: PresetAmountsProps) {
  return (
    <div className={styles.presets} role="group" aria-label={label}>
      {amountsUsd.map((amountUsd) => (
        <button
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
