import { pathKey } from '@raptors/shared/contract/paths';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { organisation } from '@raptors/shared/organisation/organisation';
import { destination } from '@raptors/site/editions/addresses';
import { readAddresses, readLiveEdition, readPart } from '@raptors/site/editions/editions';
import { RequestRefusedError } from '../../edition/request-refused';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command } from '../command';

/** `tag`: the two elements with which another site shows a page of this one; reads the live edition only. */
export const tag: Command = {
  name: 'tag',
  usage: '<path>',
  maxPositionals: 1,
  options: [],
  examples: ['tag /About_Raptors/Explore_raptors_nepal'],
  help: 'print what another site writes into its page to show a page of this one, with the loader’s hash',
  async run({ store, words: [path] }) {
    if (!path) throw new UsageError('Name the path of a page, such as /Events.');
    const live = await readLiveEdition(store);
    const own = live?.site.packages[EMBED_NAME];
    if (!live || !own)
      throw new RequestRefusedError('The loader is not live yet. Release it: npm run release -- embed');
    const page = destination(await readAddresses(store, live.site.addresses), path);
    if (!page) throw new RequestRefusedError(`There is no page at ${pathKey(path)}.`);
    const { embed } = await readPart(store, own.part);
    const text = [
      `<script type="module" src="${organisation.siteUrl}${embed?.loader}" integrity="${embed?.integrity}" crossorigin></script>`,
      `<raptor-page src="${page}"></raptor-page>`,
    ].join('\n');
    return { text, data: { tag: text, ...embed } };
  },
};
