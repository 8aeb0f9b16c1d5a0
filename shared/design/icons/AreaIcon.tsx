import { Icon } from './Icon';

const PATHS = {
  graduation: 'm12 4 10 5-10 5L2 9zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6',
  monitoring: 'M3 20h18M4 16l5-5 4 3 7-8M20 10V6h-4',
  people:
    'M11.7 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 1 1 6.4 0zM19.1 9a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 1 1 5.2 0zM2.5 20c.4-4 2.7-6 6-6s5.6 2 6 6M15.5 14.3c3.2-.4 5.4 1.3 6 5',
  shield:
    'M12 3c2.5 1.7 5 2.4 8 2.5 0 7-2.5 12-8 15.5-5.5-3.5-8-8.5-8-15.5 3-.1 5.5-.8 8-2.5zM8.5 11.8l2.6 2.6 4.6-5',
};

export type AreaIconName = keyof typeof PATHS;

/** Icons of the areas of work, in a file of their own because most pages show none of them. */
export const AreaIcon = ({ name, size }: { name: AreaIconName; size: number }) => (
  <Icon size={size}>
    <path d={PATHS[name]} />
  </Icon>
);
