export type MadeFile = { name: string; content: string };

/** The `addresses` of a `*.files.ts` module; the build emits `files/<name>.<hash>.<extension>` and puts real ones here. */
export const addressesOf = <Key extends string>(
  files: Readonly<Record<Key, MadeFile>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<MadeFile>(files).map(([key, { name }]) => [key, `/files/${name}`]),
  ) as Record<Key, string>;
