import { Icon, type IconProps } from './Icon';

export function MonitoringIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 20h18M4 16l5-5 4 3 7-8M20 10V6h-4" />
    </Icon>
  );
}
