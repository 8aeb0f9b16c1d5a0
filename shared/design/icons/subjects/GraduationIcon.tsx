import { icon } from '../Icon';

/** A graduate’s cap with its tassel: training and studies. */
export const GraduationIcon = icon('m12 4 10 5-10 5L2 9zM6 11.5V17c3.5 2.7 8.5 2.7 12 0v-5.5M22 9v6');
