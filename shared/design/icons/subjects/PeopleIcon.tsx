import { icon } from '../Icon';

/** Head and shoulders of two people: communities. */
export const PeopleIcon = icon(
  'M11.7 8a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 1 1 6.4 0zM19.1 9a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 1 1 5.2 0zM2.5 20c.4-4 2.7-6 6-6s5.6 2 6 6M15.5 14.3c3.2-.4 5.4 1.3 6 5',
);
