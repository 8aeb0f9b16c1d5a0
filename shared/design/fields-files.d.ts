// What webpack's fields loader makes of the records that a `.fields` file names.

declare module '*.fields' {
  /** Records with some of their fields, or lists of them by name; the schema of their content file says what they hold. */
  const records: unknown;
  export default records;
}
