import { Icon, type IconProps } from '../Icon';

/** A bowl with two eggs: a nest. */
export function NestIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12c0 5 3.5 8 8 8s8-3 8-8zM3 12h18" />
      <path d="M8.5 12c0-3 1.2-5 2.5-5s2.5 2 2.5 5M13 8.5c.4-.4.9-.6 1.4-.6 1.3 0 2.3 1.7 2.3 4.1" />
    </Icon>
  );
}
