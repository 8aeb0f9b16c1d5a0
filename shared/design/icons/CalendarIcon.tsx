import { Icon, type IconProps } from './Icon';

/** A calendar sheet with two rings: a date. */
export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6h16v15H4zM4 10.5h16M8 3v5M16 3v5" />
    </Icon>
  );
}
