import { icon } from '../Icon';

/** Three lines, one above the other: opens the menu. */
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
