import { isIP } from 'node:net';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { isEmail } from '@kebun/contract/accounts/address.ts';
import { instanceId, projectRoot } from './instance-id.ts';
import { type LogLevel, logLevels } from './log.ts';

/** The configuration of a deployment, read from the environment once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string; // the public address, without a trailing slash
  readonly database: DatabaseUrls | undefined; // undefined: the embedded PostgreSQL
  readonly dataDir: string; // database, media and keys of a single-machine installation
  readonly demo: boolean;
  readonly processes: number;
  readonly limits: boolean;
  readonly pepper: string | undefined; // the pepper of password hashes; undefined: one stored in dataDir
  readonly hsts: 'on' | 'off' | 'subdomains'; // the HSTS header of an HTTPS shop
  readonly trustedProxy: readonly string[]; // addresses whose X-Forwarded-For counts
  readonly databaseAwaySeconds: number; // seconds without a database after which the process exits; 0: never
  readonly logLevel: LogLevel; // the lowest level that is logged
  readonly accessLog: boolean; // whether each answer is logged
  readonly mail: MailConfig;
  readonly ipay88: Ipay88Config | undefined; // undefined: not offered
}

/** The merchant account at iPay88 and its addresses. */
export interface Ipay88Config {
  readonly merchantCode: string;
  readonly merchantKey: string;
  readonly signatureType: 'SHA1' | 'SHA256' | 'HMACSHA512';
  readonly entryUrl: string; // the payment page for browsers
  readonly requeryUrl: string; // the endpoint for the state of a payment
  readonly detailsUrl: string; // the endpoint for all details of a payment
  readonly cards: CardsConfig | undefined; // undefined: saved cards are not offered
  readonly isSandbox: boolean; // our own sandbox, which moves no money
}

/** The provider of saved cards, with its own form. */
export interface CardsConfig {
  readonly formUrl: string; // the form, shown in a frame
  readonly apiUrl: string; // the endpoint for the server
}

export interface MailConfig {
  readonly url: string | undefined; // undefined: mails stay in the outbox
  readonly from: string | undefined; // undefined: the shop's address in its settings
  readonly tls: 'required' | 'optional'; // whether a mail server without TLS is refused
}

export interface DatabaseUrls {
  readonly url: string;
  readonly ownerUrl: string; // the role for migrations
  readonly directUrl: string; // bypasses a pooler, for LISTEN and jobs
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the data folder that the environment names, or the default one. */
export function dataDirIn(environment: Environment): string {
  const dataDir = environment.DATA_DIR?.trim();
  if (dataDir) return resolve(projectRoot, dataDir);
  // As root, PostgreSQL runs as another user, who could not read a clone under /root.
  return userInfo().uid === 0 ? join('/var/lib/kebun', instanceId) : join(projectRoot, '.data');
}

/** Reads the configuration. Throws one error that names every invalid value. */
export function readConfig(environment: Environment = process.env): Config {
  const faults: string[] = [];
  const read = readerOf(environment, faults);
  const port = read('PORT', 3000, wholeNumber(1, 65_535), 'a port from 1 to 65535');
  const database = readDatabase(read, faults);
  const demo = read('DEMO', !database, flag('1', '0'), '1 or 0');
  const limits = read('LIMITS', true, flag('on', 'off'), 'on or off');
  if (!limits && !demo) faults.push(needsLimits);

  const host = read('HOST', '127.0.0.1', String, 'a host');
  const publicUrl = read(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    webOrigin,
    'an address like https://shop.example',
  );
  const sandbox = demo ? sandboxAt({ port, host, publicUrl }) : undefined;

  const config: Config = {
    port,
    host,
    publicUrl,
    database: Object.freeze(database),
    dataDir: dataDirIn(environment),
    demo,
    processes: read('PROCESSES', 1, wholeNumber(1, 64), 'a number of processes from 1 to 64'),
    limits,
    pepper: read('PASSWORD_PEPPER', undefined, longSecret, 'a secret of 32 characters or more'),
    hsts: read('HSTS', 'on' as const, oneOf('on', 'off', 'subdomains'), 'on, off or subdomains'),
    trustedProxy: read(
      'TRUSTED_PROXY',
      [],
      addresses,
      'addresses like 10.0.0.2 or 10.0.0.0/24, parted by commas',
    ),
    databaseAwaySeconds: read(
      'DATABASE_AWAY_SECONDS',
      120,
      wholeNumber(0, 86_400),
      'a number of seconds from 0 to 86400',
    ),
    logLevel: read('LOG_LEVEL', 'info', oneOf(...logLevels), `one of ${logLevels.join(', ')}`),
    accessLog: read('ACCESS_LOG', false, flag('on', 'off'), 'on or off'),
    mail: Object.freeze(readMail(read)),
    ipay88: Object.freeze(readIpay88(environment, read, faults) ?? sandbox),
  };

  if (faults.length > 0) throw new ConfigError(faults.join('; '));
  return Object.freeze(config);
}

const needsLimits =
  'LIMITS=off is for demos only and needs DEMO=1. To make a shop of your own of a demo, run bin/empty-demo first, ' +
  'without DEMO=0; then start without LIMITS=off';

type ReadVariable = <T>(
  name: string,
  otherwise: T,
  parse: (text: string) => T | undefined,
  expected: string,
) => T;

/**
 * Returns a function that reads a variable, and adds to `faults` what is wrong with it. An empty variable counts as
 * unset, because compose files write them so.
 */
function readerOf(environment: Environment, faults: string[]): ReadVariable {
  return (name, otherwise, parse, expected) => {
    const text = environment[name]?.trim();
    if (!text) return otherwise;
    const value = parse(text);
    if (value === undefined)
      faults.push(`${isSecret(name, text) ? name : `${name}=${text}`} is not ${expected}`);
    return value ?? otherwise;
  };
}

/** Returns the addresses of an own database, or undefined without one. */
function readDatabase(read: ReadVariable, faults: string[]): DatabaseUrls | undefined {
  const url = read('DATABASE_URL', undefined, postgresUrl, 'a postgres:// address');
  const ownerUrl = read('DATABASE_OWNER_URL', url, postgresUrl, 'a postgres:// address');
  const directUrl = read('DATABASE_DIRECT_URL', url, postgresUrl, 'a postgres:// address');
  if (!url && (ownerUrl || directUrl))
    faults.push('DATABASE_OWNER_URL and DATABASE_DIRECT_URL need DATABASE_URL');
  return url && ownerUrl && directUrl ? { url, ownerUrl, directUrl } : undefined;
}

function readMail(read: ReadVariable): MailConfig {
  return {
    url: read('MAIL_URL', undefined, smtpUrl, 'an smtp:// or smtps:// address'),
    from: read('MAIL_FROM', undefined, mailAddress, 'an e-mail address'),
    tls: read('MAIL_TLS', 'required' as const, oneOf('required', 'optional'), 'required or optional'),
  };
}

/** Returns the account at iPay88, or undefined without one. Its variables are validated in any case. */
function readIpay88(
  environment: Environment,
  read: ReadVariable,
  faults: string[],
): Ipay88Config | undefined {
  const merchantCode = environment.IPAY88_MERCHANT_CODE?.trim();
  const merchantKey = environment.IPAY88_MERCHANT_KEY?.trim();
  if (Boolean(merchantCode) !== Boolean(merchantKey))
    faults.push('IPAY88_MERCHANT_CODE and IPAY88_MERCHANT_KEY need one another');
  const cardFormUrl = read('IPAY88_CARD_FORM_URL', undefined, secureUrl, 'an https:// address');
  const cardApiUrl = read('IPAY88_CARD_API_URL', undefined, secureUrl, 'an https:// address');
  if (Boolean(cardFormUrl) !== Boolean(cardApiUrl))
    faults.push('IPAY88_CARD_FORM_URL and IPAY88_CARD_API_URL need one another');
  const account = {
    merchantCode: merchantCode ?? '',
    merchantKey: merchantKey ?? '',
    signatureType: read(
      'IPAY88_SIGNATURE',
      'HMACSHA512' as const,
      oneOf('SHA1', 'SHA256', 'HMACSHA512'),
      'SHA1, SHA256 or HMACSHA512',
    ),
    entryUrl: read('IPAY88_ENTRY_URL', `${ipay88Host}/entry.asp`, secureUrl, 'an https:// address'),
    requeryUrl: read('IPAY88_REQUERY_URL', `${ipay88Host}/enquiry.asp`, secureUrl, 'an https:// address'),
    detailsUrl: read('IPAY88_DETAILS_URL', ipay88Details, secureUrl, 'an https:// address'),
    cards: cardFormUrl && cardApiUrl ? { formUrl: cardFormUrl, apiUrl: cardApiUrl } : undefined,
    isSandbox: false,
  };
  return merchantCode ? account : undefined;
}

const ipay88Host = 'https://payment.ipay88.com.my/ePayment';
const details = 'webservice/TxInquiryCardDetails/TxDetailsInquiry.asmx/TxDetailsInquiryCardInfo';
const ipay88Details = `https://payment.ipay88.com.my/epayment/${details}`;

/** The payment gateway of a demo. Its key is public, because it moves no money. */
function sandboxAt({ port, host, publicUrl }: Pick<Config, 'port' | 'host' | 'publicUrl'>): Ipay88Config {
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const inside = `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
  return {
    merchantCode: 'KEBUN',
    merchantKey: 'sandbox',
    signatureType: 'HMACSHA512',
    entryUrl: `${publicUrl}/sandbox/ipay88/ePayment/entry.asp`,
    requeryUrl: `${inside}/sandbox/ipay88/ePayment/enquiry.asp`,
    detailsUrl: `${inside}/sandbox/ipay88/epayment/${details}`,
    cards: { formUrl: `${publicUrl}/sandbox/cards/form`, apiUrl: `${inside}/sandbox/cards` },
    isSandbox: true,
  };
}

/** Tells whether a value may contain a password and must not be repeated. */
const isSecret = (name: string, text: string) => name === 'PASSWORD_PEPPER' || text.includes('@');

const wholeNumber = (least: number, most: number) => (text: string) =>
  /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined;

const flag = (on: string, off: string) => (text: string) =>
  text === on ? true : text === off ? false : undefined;

const oneOf =
  <const T extends string>(...words: T[]) =>
  (text: string) =>
    words.find((word) => word === text);

const longSecret = (text: string) => (text.length >= 32 ? text : undefined);

/** Parses addresses or address blocks. Names are refused, because they can be forged. */
function addresses(text: string): string[] | undefined {
  const all = text.split(',').map((address) => address.trim());
  return all.every(isBlock) ? all : undefined;
}

function isBlock(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  return most !== undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

const postgresUrl = (text: string) =>
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;

const smtpUrl = (text: string) => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined);

const secureUrl = (text: string) => (/^https:\/\//.test(text) && URL.canParse(text) ? text : undefined);

const mailAddress = (text: string) => (isEmail(text) ? text : undefined);

function webOrigin(text: string) {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : undefined;
}
