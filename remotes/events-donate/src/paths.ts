export const paths = { donate: '/Donate', contact: '/Our_Story/Contact_us' } as const;
