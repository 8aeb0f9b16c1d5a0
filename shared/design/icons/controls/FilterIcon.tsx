import { icon } from '../Icon';

/** Two sliders: choose what is shown. */
export const FilterIcon = icon(
  'M4 8h9m5 0h2M4 16h2m5 0h9M18 8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0zM11 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 1 1 5 0z',
);
