import { Icon } from '@raptors/shared/design/icons/Icon';

const PATHS = {
  write: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  place:
    'M12 21.5c4.5-4.8 7-8.4 7-11.5a7 7 0 0 0-14 0c0 3.1 2.5 6.7 7 11.5zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
} as const;

/** Icon of one of the three things to do first; the words beside it say what it means. */
export function TargetIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <Icon size={30}>
      <path d={PATHS[name]} />
    </Icon>
  );
}
