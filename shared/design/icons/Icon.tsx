import type { ReactNode } from 'react';

const PATHS = {
  alert: 'M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM12 7.5v5.5M12 16.4v.1',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  check: 'M21 12a9 9 0 1 1-18 0 9 9 0 1 1 18 0zM8 12.5l2.8 2.8 L16 9.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  external: 'M7 17 17 7M9 7h8v8',
  filter:
    'M4 8h9m5 0h2M4 16h2m5 0h9M18 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0zM11 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5z',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 1 1 13 0zM16 16l4.5 4.5',
  graduation: 'm12 4 10 5-10 5L2 9zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6',
  monitoring: 'M3 20h18M4 16l5-5 4 3 7-8M20 10V6h-4',
  people:
    'M11.7 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 1 1 6.4 0zM19.1 9a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 1 1 5.2 0zM2.5 20c.4-4 2.7-6 6-6s5.6 2 6 6M15.5 14.3c3.2-.4 5.4 1.3 6 5',
  shield:
    'M12 3c2.5 1.7 5 2.4 8 2.5 0 7-2.5 12-8 15.5-5.5-3.5-8-8.5-8-15.5 3-.1 5.5-.8 8-2.5zM8.5 11.8l2.6 2.6 4.6-5',
};

type IconProps = {
  size?: number;
} & ({ name: keyof typeof PATHS; children?: never } | { name?: never; children: ReactNode });

/**
 * A line icon on a grid of 24, in the colour of the text: by `name`, or drawn by `children`. It is hidden from screen readers: text
 * beside it must say what it means.
 */
export function Icon({ size = 20, name, children }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {name ? <path d={PATHS[name]} /> : children}
    </svg>
  );
}
