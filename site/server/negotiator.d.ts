declare module 'negotiator' {
  type Request = { headers: { 'accept-encoding'?: string | string[] | undefined } };

  export default class Negotiator {
    constructor(request: Request);
    /** Best first. @param options `preferred`: order of equally accepted ones */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
  }
}
