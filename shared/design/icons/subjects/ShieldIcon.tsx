import { icon } from '../Icon';

/** A shield with a tick: protection. */
export const ShieldIcon = icon(
  'M12 3c2.5 1.7 5 2.4 8 2.5 0 7-2.5 12-8 15.5-5.5-3.5-8-8.5-8-15.5 3-.1 5.5-.8 8-2.5zM8.5 11.8l2.6 2.6 4.6-5',
);
