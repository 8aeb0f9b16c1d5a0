import { decideRetire } from '../edition/decide';
import { readLiveEdition, readPart } from '../edition/editions';
import { RequestRefusedError } from '../edition/request-refused';
import { UsageError, type Command, type Context } from './command';
import { flipAndSay } from './flip-and-say';

export const retire: Command = {
  name: 'retire',
  usage: '<name> --to <path> | --redirect <old>=<new>…',
  mostWords: 1,
  options: ['to', 'redirect', 'message'],
  help: 'take a remote out of the site; its addresses lead to other pages from then on',
  details: `Its releases stay in the store as long as an edition that is kept shows them.`,
  examples: ['retire our-work --to /', 'retire our-work --redirect /Our_Work/Old=/Events --to /'],
  async run(context) {
    const [name] = context.words;
    if (!name) throw new UsageError('Name the remote to retire.');
    const redirects = await redirectsFor(context, name);
    return flipAndSay(
      context,
      decideRetire(name, redirects, { message: context.values.message }),
      `${name} is not live.`,
    );
  },
};

async function redirectsFor({ store, values }: Context, name: string): Promise<Record<string, string>> {
  const single = (values.redirect ?? []).map((pair): [string, string] => {
    const [from, to, ...more] = pair.split('=');
    if (!from?.startsWith('/') || !to?.startsWith('/') || more.length > 0) {
      throw new UsageError(
        `--redirect takes two addresses, such as --redirect /Old_page=/New_page; "${pair}" is none.`,
      );
    }
    return [from, to];
  });
  const live = await readLiveEdition(store);
  const entry = live?.site.packages[name];
  if (!entry)
    throw new RequestRefusedError(
      `"${name}" is not live. Live are: ${Object.keys(live?.site.packages ?? {}).join(', ')}.`,
    );
  const { pages } = await readPart(store, entry.part);
  const all = values.to ? Object.keys(pages).map((path): [string, string] => [path, values.to ?? '']) : [];
  return Object.fromEntries([...all, ...single]);
}
