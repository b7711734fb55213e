import { isEmail } from '@kebun/contract/accounts/address.ts';
import { createTransport } from 'nodemailer';
import { isLoopback } from '../lib/config.ts';
import type { MailAttachment, Mailbox } from './mails.ts';

/** An addressed mail. */
export interface MailMessage {
  messageId: string;
  from: Mailbox;
  to: string; // one address, never a list
  replyTo?: Mailbox;
  subject: string;
  html: string;
  text: string;
  unsubscribe?: string; // the full address
  attachments?: readonly MailAttachment[];
}

/** Sends mails. */
export interface MailTransport {
  carry(letter: MailMessage): Promise<void>;
  close(): void;
}

/**
 * Why a mail was not sent: the server is `closed` for all mails, accepts this one `later`, or has `refused` it
 * permanently.
 */
export class MailDeliveryError extends Error {
  readonly kind: 'closed' | 'later' | 'refused';

  constructor(kind: MailDeliveryError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Milliseconds. A silent server delays a run by no more than this. */
const smtpTimeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };

/** A mail in progress for so long is lost, well before another process may claim it. */
const longest = 60_000;

interface PostChoices extends Partial<typeof smtpTimeouts> {
  tls?: 'required' | 'optional';
}

/**
 * Sends over SMTP: smtp://user:password@host:587, smtps://… A remote server must offer TLS, unless `tls` makes it
 * optional, because a mail may contain a code and its address a password.
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
  closed.promise.catch(() => {}); // it may close with nothing in progress

  return {
    async carry(letter) {
      const tooLong = Promise.withResolvers<never>();
      const timer = setTimeout(
        () => tooLong.reject(new MailDeliveryError('closed', `No answer within ${longest / 1000} seconds`)),
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

/** The envelope is set explicitly, so that no header can add a recipient. */
function envelopeOf(letter: MailMessage) {
  const { messageId, from, to, replyTo, subject, html, text, unsubscribe, attachments = [] } = letter;
  const headers = {
    messageId,
    fromName: from.name,
    from: from.address,
    to,
    replyName: replyTo?.name,
    replyTo: replyTo?.address,
    subject,
    unsubscribe,
    attachments: attachments.map(({ filename }) => filename).join(' '),
  };
  for (const [name, line = ''] of Object.entries(headers)) {
    if (!isOneLine(line)) throw new MailDeliveryError('refused', `The header ${name} has more than one line`);
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
    attachments: attachments.map((file) => ({ ...file })),
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated', // prevents automatic replies
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

/** Tells whether an SMTP error concerns this mail; any other concerns all mails. */
const isOfLetter = ({ code }: SmtpError) => code === 'EENVELOPE' || code === 'EMESSAGE';

function toDeliveryError(error: SmtpError): MailDeliveryError {
  if (!isOfLetter(error)) return new MailDeliveryError('closed', error.message);
  const isFinal = (error.responseCode ?? 0) >= 500;
  return new MailDeliveryError(isFinal ? 'refused' : 'later', error.message);
}
