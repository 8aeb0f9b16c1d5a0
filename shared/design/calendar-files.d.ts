// What webpack's calendar loader makes of the events that a `.calendar` file names.

declare module '*.calendar' {
  /** Addresses of calendar files by the ids of their events. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
