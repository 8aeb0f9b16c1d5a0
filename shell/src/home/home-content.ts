import { checkedContent } from '@raptors/shared/contract/checked-content';
import home from '../../content/home.json';
import thisMonthWords from '../../content/this-month.json';
import type { HomeContent, ThisMonthContent } from '../../content/schema';

export const content = checkedContent<HomeContent>(home);
export const thisMonth = checkedContent<ThisMonthContent>(thisMonthWords);
