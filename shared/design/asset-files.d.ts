/** A file that the build copies into the release: its address. */
declare module '*.ics' {
  const address: string;
  export default address;
}
