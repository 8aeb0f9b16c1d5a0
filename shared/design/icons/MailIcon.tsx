import { Icon, type IconProps } from './Icon';

/** A closed envelope: an e-mail address. */
export function MailIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6h18v13H3zM3 7l9 7 9-7" />
    </Icon>
  );
}
