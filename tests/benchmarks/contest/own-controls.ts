/** A control of a page: what to press, and what is in the page once it has answered. */
export type OwnControl = { press: string; answered: string };

const THIRD_SLIDE = 'section[aria-roledescription] [role=group] > button:nth-of-type(3)';

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
  '/Donate': { press: 'main form [aria-pressed]', answered: 'main form [aria-pressed=true]' },
  '/Our_Story/Contact_us': {
    press: 'main form [type=submit]',
    answered: 'main form [aria-invalid=true]',
  },
};
