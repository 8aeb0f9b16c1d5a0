/** How long clients may take, and how often the server looks for those that take longer. */
export type Deadlines = {
  /** For a TLS handshake, and for a request to arrive whole. */
  requestTimeoutMs: number;
  /** For a connection without a byte in either direction. */
  idleTimeoutMs: number;
  /** For an answer over HTTP/2 to be taken whole: pings keep its connection from being idle. */
  answerTimeoutMs: number;
  checkIntervalMs: number;
};
