import { Icon, type IconProps } from '../Icon';

/** A small angle that points down: something opens below. */
export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}
