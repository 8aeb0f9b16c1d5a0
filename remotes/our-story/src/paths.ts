/** Pages of other sections that this one leads to. */
export const paths = {
  home: '/',
  ourWork: '/Our_Work/Protect_raptors_extinction',
  volunteer: '/Engage/Volunteer',
  contact: '/Our_Story/Contact_us',
} as const;
