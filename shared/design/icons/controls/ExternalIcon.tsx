import { Icon, type IconProps } from '../Icon';

/** An arrow to the upper right: the link leaves the site or opens a new tab. */
export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 17 17 7M9 7h8v8" />
    </Icon>
  );
}
