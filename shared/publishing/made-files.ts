export type MadeFile = { name: string; content: string };

/** For the export `addresses` of a `*.files.ts` module. The build emits `files/<name>.<hash>.<extension>`, and exports their addresses. */
export const addressesOf = <Key extends string>(
  files: Readonly<Record<Key, MadeFile>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<MadeFile>(files).map(([key, { name }]) => [key, `/files/${name}`]),
  ) as Record<Key, string>;
