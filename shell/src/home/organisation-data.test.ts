import { organisation } from '@raptors/shared/organisation/organisation';
import { organisationData } from './organisation-data';

type Item = Record<string, unknown>;
const graphOf = (text: string) => (JSON.parse(text) as { '@context': string; '@graph': Item[] })['@graph'];

it('names the organisation, how to reach it, and its site', () => {
  const [ngo, site] = graphOf(organisationData('We protect raptors.', undefined));
  for (const name of ['name', 'url', 'logo', 'description', 'email', 'telephone', 'address', 'sameAs'])
    expect([name, ngo?.[name]]).toEqual([name, expect.anything()]);
  expect(ngo).toMatchObject({
    '@type': 'NGO',
    name: organisation.productName,
    address: { '@type': 'PostalAddress', addressLocality: organisation.town },
  });
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': ngo?.['@id'] } });
});

it('cannot end the script element that holds it', () => {
  expect(organisationData('</script>', undefined)).not.toContain('<');
});
