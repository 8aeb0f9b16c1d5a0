import { text, textWith, texts } from '@raptors/shared/contract/content-fields';
import * as v from 'valibot';

const option = v.strictObject({
  /** What the address of the page holds; empty for the first. */
  value: v.string(),
  label: text,
  note: v.optional(text),
});
const question = { title: text, options: v.pipe(v.array(option), v.minLength(2)) };

/** `for-other-sites.json`: the page on which other sites make their lines. */
export const forOtherSitesSchema = v.strictObject({
  title: text,
  lead: text,
  what: v.strictObject({ ...question, ...texts('species', 'group', 'page'), groups: v.array(option) }),
  theme: v.strictObject({ ...question, own: text }),
  width: v.strictObject(question),
  way: v.strictObject(question),
  work: text,
  preview: v.strictObject({
    ...texts('title', 'site'),
    sizes: v.strictObject({ 320: text, 560: text, 960: text }),
    size: textWith('width', 'name'),
    frame: textWith('title', 'width'),
  }),
  lines: v.strictObject({
    ...texts('title', 'copy', 'copied', 'notCopied', 'follows', 'pin', 'paste', 'pasteHint'),
    weight: textWith('page', 'code'),
    unknown: textWith('address'),
  }),
  trust: v.strictObject({
    title: text,
    label: text,
    ways: v.array(v.strictObject(texts('title', 'text', 'whom'))),
  }),
  recipes: v.strictObject({
    title: text,
    /** What shows the page that is chosen first, until the site has said it of another one. */
    first: v.strictObject(texts('remote', 'module')),
    /** `{tag}`, `{frame}`, `{include}` and `{picture}` are the lines of that way, `{loader}` and `{element}` those of the tag apart, `{astro}` the loader for Astro, `{fragment}` what it requests; `{site}`, `{address}`, `{url}` and `{title}` are parts, `{remote}`, `{variable}` and `{module}` those of module federation. */
    stacks: v.array(v.strictObject(texts('stack', 'what', 'code'))),
  }),
});
