import { icon } from '../Icon';

/** An arrow to the right: this link leads on. */
export const ArrowIcon = icon('M4 12h15M13 6l6 6-6 6');
