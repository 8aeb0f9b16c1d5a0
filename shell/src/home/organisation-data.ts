import { jsonForScript } from '@raptors/shared/contract/escape';
import { localizedPath, type Language } from '@raptors/shared/contract/language';
import icon from '../icon.svg';
import { organisation } from '@raptors/shared/organisation/organisation';

const { siteUrl, productName, wordmarkNepali, email, telephone, town, country, socialGroupUrl } =
  organisation;
const ORGANISATION_ID = `${siteUrl}/#organisation`;

/** For the home page: schema.org/NGO and WebSite, as JSON that can’t end its script element. */
export function organisationData(description: string, language: Language | undefined): string {
  const url = siteUrl + localizedPath(language, '/');
  return jsonForScript({
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
        '@id': `${url}#site`,
        name: productName,
        url,
        inLanguage: language ?? 'en',
        publisher: { '@id': ORGANISATION_ID },
      },
    ],
  });
}
