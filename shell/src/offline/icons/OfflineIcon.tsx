import { Icon, type IconProps } from '@raptors/shared/design/icons/Icon';

/** Waves that are crossed out: no network. */
export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 3l18 18M8.5 15.5a5 5 0 0 1 6.5-.4M5 12a10 10 0 0 1 4-2.4M2 8.5a15 15 0 0 1 4-2.6M19 12a10 10 0 0 0-5.5-2.7M22 8.5A15 15 0 0 0 9.5 5M12 19.5v.1" />
    </Icon>
  );
}
