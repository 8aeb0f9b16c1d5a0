import { Icon, type IconProps } from '../Icon';

/** Head and shoulders of two people: communities. */
export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.5" cy="8" r="3.2" />
      <circle cx="16.5" cy="9" r="2.6" />
      <path d="M2.5 20c.4-4 2.7-6 6-6s5.6 2 6 6M15.5 14.3c3.2-.4 5.4 1.3 6 5" />
    </Icon>
  );
}
