import { startOnDemand } from './start-on-demand';

startOnDemand();
