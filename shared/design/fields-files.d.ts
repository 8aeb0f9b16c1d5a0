declare module '*.fields' {
  /** Records with some of their fields, or lists of them by name, typed by the schema of their content file. */
  const records: unknown;
  export default records;
}
