/** The part of the library that is used here; its published types lag behind `preferred`. */
declare module 'negotiator' {
  type Request = { headers: { 'accept-encoding'?: string | string[] | undefined } };

  export default class Negotiator {
    constructor(request: Request);
    /**
     * Encodings of the request that are available, best first.
     * @param options `preferred`: which of those that the request likes equally come first
     */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
  }
}
