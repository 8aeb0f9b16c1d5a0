/** How long clients may take, and how often the server looks for those that take longer. */
export type Deadlines = {
  /** For a TLS handshake, and for a request to arrive whole. */
  requestTimeoutMs: number;
  /** For a connection or an answer without a byte in either direction. */
  idleTimeoutMs: number;
  checkIntervalMs: number;
};
