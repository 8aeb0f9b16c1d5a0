import { Icon, type IconProps } from './Icon';

/** A telephone receiver: a number to call. */
export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3h4l2 5-2.5 2c1 2.3 3.2 4.5 5.5 5.5l2-2.5 5 2v4c0 1-1 2-2 2C10.5 20.5 3.5 13.5 3 5c0-1 1-2 2-2z" />
    </Icon>
  );
}
