export const paths = {
  volunteer: '/Engage/Volunteer',
  injuredRaptor: '/Our_Work/Injured_raptor',
  contact: '/Our_Story/Contact_us',
} as const;
