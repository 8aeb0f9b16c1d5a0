import type { Http2SecureServer, ServerHttp2Session } from 'node:http2';
import type { Deadlines } from './deadlines';

/** What a session does: how many answers are under way, since when there are none, and how long that may last. */
type Activity = { openStreams: number; idleSince: number; limitMs: number };

/**
 * Ends HTTP/2 sessions in which nothing is requested. Node's own timeout of a session begins again with each ping.
 * @returns closes all sessions: each ends when its answers are sent
 */
export function endIdleSessions(
  server: Http2SecureServer,
  { requestTimeoutMs, idleTimeoutMs, checkIntervalMs }: Deadlines,
): () => void {
  const sessions = new Map<ServerHttp2Session, Activity>();
  server.on('session', (session) => {
    const activity = { openStreams: 0, idleSince: performance.now(), limitMs: requestTimeoutMs };
    sessions.set(session, activity);
    session.once('close', () => sessions.delete(session));
    session.on('stream', (stream) => {
      activity.openStreams += 1;
      activity.limitMs = idleTimeoutMs;
      stream.once('close', () => {
        activity.openStreams -= 1;
        activity.idleSince = performance.now();
      });
    });
  });
  const timer = setInterval(() => {
    for (const [session, { openStreams, idleSince, limitMs }] of sessions) {
      // It tells the client; `close` would also wait for the client to hang up.
      if (openStreams === 0 && performance.now() - idleSince >= limitMs) session.destroy();
    }
  }, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));
  return () => {
    for (const session of sessions.keys()) session.close();
  };
}
