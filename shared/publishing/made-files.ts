export type MadeFile = { name: string; content: string };

/** For the export `addresses` of a `*.files.ts` module, in tests; the build exports the addresses of the files that it emits. */
export const addressesOf = <Key extends string>(
  files: Readonly<Record<Key, MadeFile>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<MadeFile>(files).map(([key, { name }]) => [key, `/files/${name}`]),
  ) as Record<Key, string>;
