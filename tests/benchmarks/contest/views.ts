import type { BrowserContextOptions } from '@playwright/test';
import { SLOW_PHONE, type Connection } from '../../support/browser/slow-connection';

/** What a page is looked at with. */
export type View = {
  context: BrowserContextOptions;
  connection: Connection;
  /** What of the menu is pressed, and what is shown then. */
  menu: { press: string; shown: string };
};

/** On both, the menu answers before any script: the sheet by its popover, a panel by `:focus-within`. */
export const VIEWS = {
  phone: {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    connection: SLOW_PHONE,
    menu: { press: 'button[popovertarget]', shown: 'nav[popover]:popover-open' },
  },
  desktop: {
    context: { viewport: { width: 1440, height: 900 } },
    connection: { latencyMs: 40, downMbitPerS: 10, upMbitPerS: 5, slowerProcessor: 1 },
    menu: { press: 'nav button[aria-controls]', shown: 'nav [aria-controls] + div' },
  },
} as const satisfies Record<string, View>;
export type ViewName = keyof typeof VIEWS;

export const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** A control of a page: what to press, and what is in the page once it has answered. */
export type OwnControl = { press: string; answered: string };

const THIRD_SLIDE = 'section[aria-roledescription] [role=group] > button:nth-of-type(3)';

const REFUSED_FORM = { press: 'main form [type=submit]', answered: 'main form [aria-invalid=true]' };

/** The control that each page of the contest exists for; a page of prose has none. Only roles and states: class names differ. */
export const OWN_CONTROLS: Readonly<Record<string, OwnControl>> = {
  '/': { press: THIRD_SLIDE, answered: `${THIRD_SLIDE}[aria-current=true]` },
  '/About_Raptors/Explore_raptors_nepal': {
    press: 'main button[aria-haspopup=dialog]',
    answered: 'dialog[open]',
  },
  '/About_Raptors/Explore_raptors_nepal/steppe-eagle': {
    press: 'main figure button',
    answered: 'main figure[data-marks=hidden]',
  },
  '/Donate': REFUSED_FORM,
  '/Our_Story/Contact_us': REFUSED_FORM,
};
