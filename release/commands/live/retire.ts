import { toRetire } from '../../plan/changes';
import { requireLive } from '../../plan/plan';
import { readLiveEdition, readPart } from '@raptors/site/editions/editions';
import { UsageError } from '@raptors/shared/contract/problem/user-error';
import type { Command, Context } from '../command';
import { flipAndReport } from '../flip-and-report';
import { PROGRAM } from '@raptors/site/program';

/** The command `retire`: makes an edition without one of the remotes, with redirects instead of its pages. */
export const retire: Command = {
  name: 'retire',
  usage: '<name> --to <path> | --redirect <old>=<new>…',
  maxPositionals: 1,
  options: ['to', 'redirect', 'message'],
  help: 'take a remote out of the site; its addresses lead to other pages from then on',
  details: `Its releases stay in the store as long as a kept edition shows them.`,
  examples: ['retire our-work --to /', 'retire our-work --redirect /Our_Work/Old=/Events --to /'],
  async run(context) {
    const [name] = context.words;
    if (!name) throw new UsageError('Name the remote to retire.');
    const redirects = await redirectsFor(context, name);
    const outcome = await flipAndReport(
      context,
      toRetire(name, redirects, { message: context.values.message }),
      `${name} is not live.`,
    );
    return { ...outcome, text: outcome.text + leftBehind(name, context) };
  },
};

/** The sources belong to the team: the tool deletes nothing there, but prints how to do it and how to bring the remote back. */
const leftBehind = (name: string, { packages }: Context) =>
  packages.has(name)
    ? `\nIts folder is still there, and npm start would release it again. To take it out of the project:
  rm -r remotes/${name} && npm install
  and delete its line in .github/CODEOWNERS. To bring it back instead: ${PROGRAM} ${name}`
    : '';

async function redirectsFor({ store, values }: Context, name: string): Promise<Record<string, string>> {
  const single = (values.redirect ?? []).map((pair): [string, string] => {
    const [from, to, ...more] = pair.split('=');
    if (!from?.startsWith('/') || !to?.startsWith('/') || more.length > 0) {
      throw new UsageError(
        `--redirect takes two addresses, such as --redirect /Old_page=/New_page, and not "${pair}".`,
      );
    }
    return [from, to];
  });
  const live = await readLiveEdition(store);
  requireLive(live, name);
  const { to } = values;
  const { pages } = await readPart(store, live?.site.packages[name]?.part ?? '');
  const all = to ? Object.keys(pages).map((path): [string, string] => [path, to]) : [];
  return Object.fromEntries([...all, ...single]);
}
