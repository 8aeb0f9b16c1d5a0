import { Icon, type IconProps } from '../Icon';

/** The cross hairs of a rifle scope: birds are shot and persecuted. */
export function CrosshairIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="7" />
      <path d="M12 2v6M12 16v6M2 12h6M16 12h6" />
    </Icon>
  );
}
