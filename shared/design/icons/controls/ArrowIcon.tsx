import { Icon, type IconProps } from '../Icon';

/** An arrow to the right: this link leads on. */
export function ArrowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Icon>
  );
}
