import { createTransport } from 'nodemailer';

/** A mail as the mail program takes it. */
export type Message = {
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * What became of a mail. `unknown`: the whole mail went out and no answer came back; `refused`: never to be tried again; `unreachable`: there is no
 * server, or it doesn't let us in. Only `sent` and `unknown` may have reached anybody.
 */
export type Outcome =
  | { status: 'sent'; problem?: never }
  | { status: 'unknown' | 'refused' | 'later' | 'unreachable'; problem: string };

/** Sends a mail; doesn't throw. */
export type SendMail = (message: Message) => Promise<Outcome>;

const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends through the SMTP server that a URL names: `smtps://user:password@host:465`. Settings of nodemailer may stand after a `?`. */
export const sendBySmtp =
  (url: string): SendMail =>
  async ({ to, replyTo, ...message }) => {
    let isWhole = false;
    const transport = createTransport({
      ...TIME_LIMITS,
      url,
      // Logged once the final dot is written: before it no server has accepted anything, after it silence may mean either.
      logger: { ...SILENT, info: ({ tnx }: { tnx?: string }) => (isWhole ||= tnx === 'message') },
    });
    try {
      await transport.sendMail({
        ...message,
        // As objects: texts would be read as lists of addresses.
        to: { name: '', address: to },
        // Few servers take other letters (SMTPUTF8), and the others refuse the whole mail: the address stands in its text.
        ...(replyTo && isAscii(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
        envelope: { from: message.from.address, to: [to] },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { status: 'sent' };
    } catch (error) {
      const outcome = outcomeOf(error instanceof Error ? error : new Error(String(error)), isWhole);
      return outcome.status === 'refused' && !isAscii(to)
        ? { status: 'refused', problem: `This server can't write to such an address: ${outcome.problem}` }
        : outcome;
    } finally {
      transport.close();
    }
  };

/** Signs in to the server and sends nothing. @returns its words where that fails, otherwise nothing */
export async function smtpProblem(url: string): Promise<string> {
  const transport = createTransport({ ...TIME_LIMITS, url });
  try {
    await transport.verify();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Whether every server takes an address. */
export const isAscii = (address: string) => /^[\x20-\x7e]*$/.test(address);

function outcomeOf(error: Error & { responseCode?: number; code?: string }, isWhole: boolean): Outcome {
  const { responseCode = 0, code = '', message: problem } = error;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAboutMail)
    return { status: responseCode >= 400 && responseCode < 500 ? 'later' : 'refused', problem };
  if (isWhole) return { status: 'unknown', problem };
  return { status: 'unreachable', problem };
}

const nothing = () => undefined;
const SILENT = {
  level: nothing,
  trace: nothing,
  debug: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
