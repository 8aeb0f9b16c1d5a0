import { jsonForScript } from '@raptors/shared/contract/escape';
import { organisation } from '@raptors/shared/organisation/organisation';

const { siteUrl, productName, wordmarkNepali, email, telephone, town, country, socialGroupUrl } =
  organisation;
const ORGANISATION_ID = `${siteUrl}/#organisation`;

/** For the home page: schema.org/NGO and WebSite, as JSON that can’t end its script element. */
export const organisationData = (description: string, icon: string): string =>
  jsonForScript({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NGO',
        '@id': ORGANISATION_ID,
        name: productName,
        alternateName: wordmarkNepali,
        url: `${siteUrl}/`,
        logo: siteUrl + icon,
        description,
        email,
        telephone,
        address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: country },
        areaServed: country,
        sameAs: [socialGroupUrl],
      },
      {
        '@type': 'WebSite',
        '@id': `${siteUrl}/#site`,
        name: productName,
        url: `${siteUrl}/`,
        inLanguage: 'en',
        publisher: { '@id': ORGANISATION_ID },
      },
    ],
  });
