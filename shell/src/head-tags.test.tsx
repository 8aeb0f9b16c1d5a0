import { organisation } from '@raptors/shared/organisation/organisation';
import { createHead, headTags } from './head-tags';

const { siteUrl } = organisation;
const TRANSLATED = { title: 'कार्यक्रमहरू', path: '/Events', translation: 'draft' } as const;
const UNTRANSLATED = { title: 'Shop', path: '/Shop', translation: 'untranslated' } as const;

function openDocument(page: Parameters<typeof headTags>[0], more = '') {
  const tags = headTags(page, 'ne').map(([name, attributes]) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element.outerHTML;
  });
  document.head.innerHTML = `<meta property="og:site_name" content="Raptors">${tags.join('')}${more}`;
  return createHead(page.path ?? '', 'ne');
}

const content = (selector: string) => {
  const [element, ...others] = document.head.querySelectorAll(selector);
  expect(others).toEqual([]);
  return element?.getAttribute('href') ?? element?.getAttribute('content');
};
const canonical = () => content('link[rel=canonical]');
const property = (name: string) => content(`meta[property="og:${name}"]`);

it('after an untranslated page, gives the next page its address in its own language', () => {
  const describe = openDocument(UNTRANSLATED);
  expect([canonical(), property('locale')]).toEqual([`${siteUrl}/Shop`, 'en_GB']);
  describe(TRANSLATED);
  expect([canonical(), property('locale')]).toEqual([`${siteUrl}/ne/Events`, 'ne_NP']);
  expect([property('url'), property('title')]).toEqual([`${siteUrl}/ne/Events`, TRANSLATED.title]);
  expect(property('site_name')).toBe('Raptors');
});

it('describes the page that is shown', () => {
  const describe = openDocument({ title: 'Home', path: '/', description: 'We protect.' });
  const said = () => [content('meta[name=description]'), property('description')];
  expect(said()).toEqual(['We protect.', 'We protect.']);
  describe({ ...TRANSLATED, description: 'तालिम र भेला।' });
  expect(said()).toEqual(['तालिम र भेला।', 'तालिम र भेला।']);
  describe(UNTRANSLATED);
  expect(said()).toEqual([undefined, undefined]);
});

it('keeps the picture tags only for the page of the document', () => {
  const describe = openDocument(
    { title: 'Home', path: '/' },
    '<meta property="og:image" content="/card.png"><meta property="og:image:alt" content="Dawn">',
  );
  const all = ['og:image', 'og:image:alt'].map((name) => `meta[property="${name}"]`);
  const present = () => all.filter((selector) => document.head.querySelector(selector));
  expect(present()).toEqual(all);
  describe(TRANSLATED);
  expect(present()).toEqual([]);
  describe({ title: 'Home', path: '/' });
  expect(present()).toEqual(all);
  expect(canonical()).toBe(`${siteUrl}/ne`);
});

it('removes the canonical address while an error page is shown, and adds that of the next page', () => {
  const describe = openDocument({ title: 'Not found', path: '/Not_found' });
  expect([canonical(), content('meta[name=robots]')]).toEqual([undefined, 'noindex']);
  describe(TRANSLATED);
  expect([canonical(), content('meta[name=robots]')]).toEqual([`${siteUrl}/ne/Events`, undefined]);
  describe({ title: 'This page did not load' });
  expect([canonical(), content('meta[name=robots]')]).toEqual([undefined, 'noindex']);
});
