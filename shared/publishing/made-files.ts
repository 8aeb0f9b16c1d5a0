/** A file for visitors to keep, made when its package is built: its name, and what is in it. */
export type MadeFile = { name: string; content: string };

/**
 * What a `*.files.ts` module exports as `addresses`, so that pages can link to what it exports as `files`. The build emits
 * `files/<name>.<hash>.<extension>` and puts the real addresses here.
 */
export const addressesOf = <Key extends string>(
  files: Readonly<Record<Key, MadeFile>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<MadeFile>(files).map(([key, { name }]) => [key, `/files/${name}`]),
  ) as Record<Key, string>;
