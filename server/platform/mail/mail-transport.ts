import { isEmail } from '@kebun/contract/accounts/address.ts';
import { createTransport } from 'nodemailer';
import type { Mailbox } from './mails.ts';

/** A mail, addressed and stamped. */
export interface MailMessage {
  messageId: string;
  from: Mailbox;
  to: string; // one address, never a list
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  unsubscribe?: string; // the whole address
}

/** Carries letters to the world. */
export interface MailTransport {
  carry(letter: MailMessage): Promise<void>;
  close(): void;
}

/**
 * Why a letter did not go: the post is `closed` to all letters alike, it takes this one `later`, or it has `refused`
 * it for good.
 */
export class MailDeliveryError extends Error {
  readonly kind: 'closed' | 'later' | 'refused';

  constructor(kind: MailDeliveryError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Milliseconds. A server that takes a connection and says nothing costs no more than this. */
const smtpTimeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };

/** A letter that is on its way for so long has been lost, well before somebody else may claim it. */
const longest = 60_000;

interface PostChoices extends Partial<typeof smtpTimeouts> {
  tls?: 'required' | 'optional';
}

/**
 * Over SMTP: smtp://user:password@host:587, smtps://…  A server on another machine must offer TLS, unless `tls` makes
 * that optional: a mail may hold a code, and its sender a password.
 */
export function createMailTransport(
  url: string,
  { tls = 'required', ...limits }: PostChoices = {},
): MailTransport {
  const requireTLS = tls === 'required' && !isLoopback(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections: 2,
    ...smtpTimeouts,
    ...limits,
  });
  const closed = Promise.withResolvers<never>();
  closed.promise.catch(() => {}); // it may close with nothing on its way

  return {
    async carry(letter) {
      const tooLong = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => tooLong.reject(new MailDeliveryError('closed', 'No answer in time')),
        longest,
      );
      try {
        await Promise.race([transport.sendMail(envelopeOf(letter)), closed.promise, tooLong.promise]);
      } catch (error) {
        throw error instanceof MailDeliveryError ? error : toDeliveryError(error as SmtpError);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      closed.reject(new MailDeliveryError('closed', 'The shop is closing'));
      transport.close();
    },
  };
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** The envelope is written by us and not read from the headers, so no header can add a recipient. */
export function envelopeOf({ messageId, from, to, replyTo, subject, html, text, unsubscribe }: MailMessage) {
  const lines = [
    messageId,
    from.name,
    from.address,
    to,
    replyTo?.name,
    replyTo?.address,
    subject,
    unsubscribe,
  ];
  if (lines.some((line) => line !== undefined && !isOneLine(line))) {
    throw new MailDeliveryError('refused', 'A header of it holds more than a line');
  }
  for (const address of [from.address, to, replyTo?.address ?? to]) {
    if (!isEmail(address)) throw new MailDeliveryError('refused', `${address} is no address`);
  }
  return {
    envelope: { from: from.address, to: [to] },
    messageId,
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    html,
    text,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated', // nobody's holiday answers it
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const isOneLine = (text: string) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);

type SmtpError = Error & { code?: string; responseCode?: number };

/** What was said to this letter, by the server that was to take it; all else is said to every letter. */
const isOfLetter = ({ code }: SmtpError) => code === 'EENVELOPE' || code === 'EMESSAGE';

function toDeliveryError(error: SmtpError): MailDeliveryError {
  if (!isOfLetter(error)) return new MailDeliveryError('closed', error.message);
  const isFinal = (error.responseCode ?? 0) >= 500;
  return new MailDeliveryError(isFinal ? 'refused' : 'later', error.message);
}
