declare module '*.fields' {
  /** Records with some of their fields, or lists of them by name. `checkedContent` gives them a type. */
  const records: unknown;
  export default records;
}
