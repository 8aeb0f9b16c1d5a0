import { Icon, type IconProps } from '../Icon';

/** Two sliders: choose what is shown. */
export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h9m5 0h2M4 16h2m5 0h9" />
      <circle cx="15.5" cy="8" r="2.5" />
      <circle cx="8.5" cy="16" r="2.5" />
    </Icon>
  );
}
