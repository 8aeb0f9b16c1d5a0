/** A calendar file that the build takes as it is: the import gives its address. */
declare module '*.ics' {
  const address: string;
  export default address;
}
