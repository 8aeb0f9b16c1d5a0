/** Pages of other sections that this one leads to. */
export const paths = {
  volunteer: '/Engage/Volunteer',
  contact: '/Our_Story/Contact_us',
} as const;
