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
 * What became of a mail. `unknown`: the whole mail went out and no answer came back; `refused`: never to be tried again; `later`: something about this
 * mail, such as its recipient; `unreachable`: there is no server, or it takes no mail from us. Only `sent` and `unknown` may have reached anybody.
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
    let isAddressed = false;
    const transport = createTransport({
      ...TIME_LIMITS,
      url,
      transactionLog: true,
      // Logged once the final dot is written: before it no server has accepted anything, after it silence may mean either.
      logger: {
        ...SILENT,
        info: ({ tnx }: LogEntry) => (isWhole ||= tnx === 'message'),
        debug: ({ tnx }: LogEntry, line: string) =>
          (isAddressed ||= tnx === 'client' && line.startsWith('RCPT TO:')),
      },
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
      const outcome = outcomeOf(error as SmtpError, { isWhole, isAddressed, isAscii: isAscii(to) });
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

type LogEntry = { tnx?: string };
type SmtpError = Error & { responseCode?: number; code?: string; command?: string };

function outcomeOf(
  { responseCode = 0, code, command, message: problem }: SmtpError,
  reached: { isWhole: boolean; isAddressed: boolean; isAscii: boolean },
): Outcome {
  const isTemporary = responseCode >= 400 && responseCode < 500;
  // The sender is the same in every mail. Of an address beyond ASCII, some servers say there that they can't write to it.
  if (command === 'MAIL FROM' && reached.isAscii) return { status: 'unreachable', problem };
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { status: isTemporary ? 'later' : 'refused', problem };
  if (reached.isWhole) return { status: 'unknown', problem };
  // A server that hangs up at a recipient is there, and takes other mails.
  return { status: reached.isAddressed ? 'later' : 'unreachable', problem };
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
