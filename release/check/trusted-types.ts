import { SHELL_NAME } from '@raptors/shared/contract/package-id';
import { EMBED_NAME } from '@raptors/shared/contract/names';
import { inParallel } from '@raptors/site/store/in-parallel';
import type { ReleaseSubject, Rule } from './rule';

/** Ways to turn text into markup or code. With Trusted Types, browsers refuse them unless a policy allows the text. */
const SINKS =
  /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write|parseFromString|new (?:Shared)?Worker\()/;

/** JSX for structured data, as compiled. The shell's Trusted Types policy allows such text. */
const STRUCTURED_DATA = /type:\s*"application\/ld\+json",\s*dangerouslySetInnerHTML/g;

export const trustedTypesRule: Rule<ReleaseSubject> = {
  name: 'no-markup-from-text',
  rule: 'No script of a remote makes markup or code from text, which browsers with Trusted Types refuse on every page.',
  remedy: 'Render elements, or write the text in MDX.',
  async check({ candidate: { release, readPublic } }) {
    if ([SHELL_NAME, EMBED_NAME].includes(release.package.name)) return [];
    const scripts = Object.keys(release.files).filter((file) => file.endsWith('.js'));
    const found = await inParallel(4, scripts, async (file) => {
      const text = (await readPublic(file)).value.toString('utf8');
      const [sink] = SINKS.exec(text.replaceAll(STRUCTURED_DATA, '')) ?? [];
      return sink ? [{ file, reason: `The script makes markup or code from text: ${sink}` }] : [];
    });
    return found.flat();
  },
};
