// What webpack's download loader makes of the records that a `.download` file names.

declare module '*.download' {
  /** Addresses of the records as a table and as data. */
  const addresses: Readonly<Record<'csv' | 'json', string>>;
  export default addresses;
}
