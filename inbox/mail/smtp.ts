import { createTransport } from 'nodemailer';
import { messageOf } from '@raptors/shared/contract/problem/thrown';

export type Message = {
  from: { name: string; address: string };
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * `unknown`: sent completely, but no answer came; `refused`: permanently; `later`: a problem of this mail, such as its recipient;
 * `unreachable`: no server, or it refuses our sign-in or sender. Only `sent` and `unknown` may have reached anybody.
 */
export type Outcome =
  | { status: 'sent'; problem?: never }
  | { status: 'unknown' | 'refused' | 'later' | 'unreachable'; problem: string };

/** Resolves also when the mail was not sent. */
export type SendMail = (message: Message) => Promise<Outcome>;

const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Such as `smtps://user:password@host:465`, with settings of nodemailer after a `?`. */
export const sendBySmtp =
  (url: string): SendMail =>
  async ({ to, replyTo, ...message }) => {
    let isWhole = false;
    let isAddressed = false;
    const transport = createTransport({
      ...TIME_LIMITS,
      url,
      transactionLog: true,
      // nodemailer logs this after the end of the mail. Only then may the server have accepted the mail.
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
        // Objects, because texts would be parsed as lists of addresses.
        to: { name: '', address: to },
        // A server may refuse the whole mail because of a non-ASCII address here.
        ...(replyTo && isAscii(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
        envelope: { from: message.from.address, to: [to] },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { status: 'sent' };
    } catch (error) {
      return outcomeOf(error as SmtpError, { isWhole, isAddressed, isAscii: isAscii(to) });
    } finally {
      transport.close();
    }
  };

/** Signs in without sending. @returns the server's error; empty if it worked */
export async function smtpProblem(url: string): Promise<string> {
  const transport = createTransport({ ...TIME_LIMITS, url });
  try {
    await transport.verify();
    return '';
  } catch (error) {
    return messageOf(error);
  } finally {
    transport.close();
  }
}

/** For addresses that no form of a release checks. */
export const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const isAscii = (address: string) => /^[\x20-\x7e]*$/.test(address);

type LogEntry = { tnx?: string };
type SmtpError = Error & { responseCode?: number; code?: string; command?: string };

function outcomeOf(
  { responseCode = 0, code, command, message: problem }: SmtpError,
  reached: { isWhole: boolean; isAddressed: boolean; isAscii: boolean },
): Outcome {
  const isTemporary = responseCode >= 400 && responseCode < 500;
  // The sender is the same in every mail. A server may refuse a non-ASCII recipient here too.
  if (command === 'MAIL FROM' && reached.isAscii) return { status: 'unreachable', problem };
  const why = reached.isAscii ? problem : `This server can't write to such an address: ${problem}`;
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return isTemporary ? { status: 'later', problem } : { status: 'refused', problem: why };
  if (reached.isWhole) return { status: 'unknown', problem };
  // A server that hangs up at a recipient may accept other mails.
  return { status: reached.isAddressed ? 'later' : 'unreachable', problem };
}

const nothing = () => undefined;
const SILENT = { level: nothing, trace: nothing, warn: nothing, error: nothing, fatal: nothing };
