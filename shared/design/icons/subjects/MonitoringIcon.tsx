import { icon } from '../Icon';

/** A rising line over a base line: numbers counted over the years. */
export const MonitoringIcon = icon('M3 20h18M4 16l5-5 4 3 7-8M20 10V6h-4');
