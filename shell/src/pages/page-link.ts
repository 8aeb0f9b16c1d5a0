import type { Navigation } from '@raptors/shared/contract/navigation';

/** Address of a page named in content, `our-story/OurTeam` or `birds/Species/barn-owl`, with `#place` or `?q=text`. */
export type PageLink = (named: string) => string;

const NAMED = /^(([\w-]+)\/\w+)(?:\/([\w-]+|{slug}))?(.*)$/;

/** Makes the function that turns names into addresses. Without such a page: the first of the remote's section, or the home page. */
export const createPageLink =
  (pathOf: (name: string) => string | undefined, { sections }: Pick<Navigation, 'sections'>): PageLink =>
  (named) => {
    const [, name = '', remote, slug, rest = ''] = NAMED.exec(named) ?? [];
    if (!name) return named;
    const path = pathOf(name);
    if (path) return (slug ? path.replace('{slug}', slug) : path) + rest;
    return sections.find((section) => section.remote === remote)?.links[0]?.path ?? '/';
  };
