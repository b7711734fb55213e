import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isEmail } from '@kebun/contract/accounts/address.ts';
import { type BackupConfig, readBackup } from './backup-config.ts';
import { instanceId, projectRoot } from './instance-id.ts';
import { type LogLevel, logLevels } from './log.ts';
import { readSetting } from './read-setting.ts';
import { findSetting, type SettingName } from './settings.ts';

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
  readonly oldPepper: string | undefined; // the one before, while it is replaced
  readonly hsts: 'on' | 'off' | 'subdomains'; // the HSTS header of an HTTPS shop
  readonly trustedProxy: readonly string[]; // addresses whose X-Forwarded-For counts
  readonly databaseAwaySeconds: number; // seconds without a database after which the process exits; 0: never
  readonly logLevel: LogLevel; // the lowest level that is logged
  readonly accessLog: boolean; // whether each answer is logged
  readonly mail: MailConfig;
  readonly ipay88: Ipay88Config | undefined; // undefined: not offered
  readonly backup: BackupConfig | undefined; // undefined: the shop takes no backups
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
  return process.getuid?.() === 0 ? join('/var/lib/kebun', instanceId) : join(projectRoot, '.data');
}

/**
 * Reads the configuration. Throws one error that names every invalid value. `toOpen` also asks for what a real shop
 * needs before it opens.
 */
export function readConfig(environment: Environment = process.env, { toOpen = false } = {}): Config {
  const faults: string[] = [];
  const read = readerOf(environment, faults);
  const port = read('PORT', 3000, wholeNumber(1, 65_535));
  const database = readDatabase(read, faults);
  const demo = read('DEMO', !database, flag('1', '0'));
  const limits = read('LIMITS', true, flag('on', 'off'));
  if (!limits && !demo) faults.push(needsLimits);
  const dataDir = dataDirIn(environment);
  const peppers = readPeppers(read, faults);
  if (toOpen && database && !demo && !peppers.pepper) faults.push(needsPepper(dataDir));

  const host = read('HOST', '127.0.0.1', String);
  const publicUrl = read('PUBLIC_URL', `http://localhost:${port}`, webOrigin);
  const sandbox = demo ? sandboxAt({ port, host, publicUrl }) : undefined;

  const config: Config = {
    port,
    host,
    publicUrl,
    database: Object.freeze(database),
    dataDir,
    demo,
    processes: read('PROCESSES', 1, wholeNumber(1, 64)),
    limits,
    ...peppers,
    hsts: read('HSTS', 'on' as const, oneOf('on', 'off', 'subdomains')),
    trustedProxy: read('TRUSTED_PROXY', [], addresses),
    databaseAwaySeconds: read('DATABASE_AWAY_SECONDS', 120, wholeNumber(0, 86_400)),
    logLevel: read('LOG_LEVEL', 'info', oneOf(...logLevels)),
    accessLog: read('ACCESS_LOG', false, flag('on', 'off')),
    mail: Object.freeze(readMail(read)),
    ipay88: Object.freeze(readIpay88(read, faults) ?? sandbox),
    backup: Object.freeze(readBackup(read, faults)),
  };

  if (faults.length > 0) throw new ConfigError(faults.join('; '));
  return Object.freeze(config);
}

const needsLimits =
  'LIMITS=off is for demos only and needs DEMO=1. To make a shop of your own of a demo, run bin/empty-demo first, ' +
  'without DEMO=0; then start without LIMITS=off';

/** A shop on another machine's database has no other copy of the key than this machine's. */
function needsPepper(dataDir: string): string {
  const file = join(dataDir, 'password-pepper');
  const keep = existsSync(file) ? `; PASSWORD_PEPPER_FILE=${file} keeps the present one` : '';
  return `PASSWORD_PEPPER is missing, and a shop with DATABASE_URL needs it: a secret of 32 characters or more${keep}`;
}

export type ReadVariable = <T>(name: SettingName, otherwise: T, parse: (text: string) => T | undefined) => T;

/**
 * Returns a function that reads a setting, and adds to `faults` what is wrong with it. An empty variable counts as
 * unset, because compose files write them so.
 */
function readerOf(environment: Environment, faults: string[]): ReadVariable {
  return (name, otherwise, parse) => {
    const text = readSetting(environment, name, faults);
    if (text === undefined) return otherwise;
    const value = parse(text);
    const setting = findSetting(name);
    const isSecret = setting?.isSecret || text.includes('@');
    if (value === undefined) faults.push(`${isSecret ? name : `${name}=${text}`} is not ${setting?.allowed}`);
    return value ?? otherwise;
  };
}

function readPeppers(read: ReadVariable, faults: string[]): Pick<Config, 'pepper' | 'oldPepper'> {
  const pepper = read('PASSWORD_PEPPER', undefined, longSecret);
  const oldPepper = read('PASSWORD_PEPPER_OLD', undefined, longSecret);
  if (pepper !== undefined && pepper === oldPepper)
    faults.push('PASSWORD_PEPPER_OLD is the same as PASSWORD_PEPPER');
  return { pepper, oldPepper };
}

/** Returns the addresses of an own database, or undefined without one. */
function readDatabase(read: ReadVariable, faults: string[]): DatabaseUrls | undefined {
  const tls = read('DATABASE_TLS', 'required' as const, oneOf('required', 'optional'));
  const address = (name: SettingName, otherwise: string | undefined) => {
    const url = read(name, otherwise, postgresUrl);
    return url && tls === 'required' ? demandTls(name, url, faults) : url;
  };
  const url = address('DATABASE_URL', undefined);
  const ownerUrl = address('DATABASE_OWNER_URL', url);
  const directUrl = address('DATABASE_DIRECT_URL', url);
  if (!url && (ownerUrl || directUrl))
    faults.push('DATABASE_OWNER_URL and DATABASE_DIRECT_URL need DATABASE_URL');
  return url && ownerUrl && directUrl ? { url, ownerUrl, directUrl } : undefined;
}

/** Adds to an address outside of this machine that TLS with a valid certificate is demanded, unless it says how. */
function demandTls(name: SettingName, address: string, faults: string[]): string {
  const url = new URL(address);
  const host = hostIn(address) ?? '';
  if (isLoopback(host) || host.startsWith('/')) return address; // a path is the folder of a socket
  const mode = url.searchParams.get('sslmode');
  const ssl = url.searchParams.get('ssl');
  if (mode === 'disable' || ssl === '0' || ssl === 'false')
    faults.push(`${name} switches TLS off outside of this machine; DATABASE_TLS=optional allows it`);
  if (mode || ssl) return address;
  return `${address}${url.search ? '&' : '?'}sslmode=verify-full`;
}

function readMail(read: ReadVariable): MailConfig {
  return {
    url: read('MAIL_URL', undefined, smtpUrl),
    from: read('MAIL_FROM', undefined, mailAddress),
    tls: read('MAIL_TLS', 'required' as const, oneOf('required', 'optional')),
  };
}

/** Returns the account at iPay88, or undefined without one. Its variables are validated in any case. */
function readIpay88(read: ReadVariable, faults: string[]): Ipay88Config | undefined {
  const merchantCode = read('IPAY88_MERCHANT_CODE', undefined, String);
  const merchantKey = read('IPAY88_MERCHANT_KEY', undefined, String);
  if (Boolean(merchantCode) !== Boolean(merchantKey))
    faults.push('IPAY88_MERCHANT_CODE and IPAY88_MERCHANT_KEY need one another');
  const cardFormUrl = read('IPAY88_CARD_FORM_URL', undefined, secureUrl);
  const cardApiUrl = read('IPAY88_CARD_API_URL', undefined, secureUrl);
  if (Boolean(cardFormUrl) !== Boolean(cardApiUrl))
    faults.push('IPAY88_CARD_FORM_URL and IPAY88_CARD_API_URL need one another');
  const account = {
    merchantCode: merchantCode ?? '',
    merchantKey: merchantKey ?? '',
    signatureType: read('IPAY88_SIGNATURE', 'HMACSHA512' as const, oneOf('SHA1', 'SHA256', 'HMACSHA512')),
    entryUrl: read('IPAY88_ENTRY_URL', `${ipay88Host}/entry.asp`, secureUrl),
    requeryUrl: read('IPAY88_REQUERY_URL', `${ipay88Host}/enquiry.asp`, secureUrl),
    detailsUrl: read('IPAY88_DETAILS_URL', ipay88Details, secureUrl),
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

/** Tells whether a host is this machine. Also used for mail servers. */
export const isLoopback = (host: string) =>
  host === '' || host === 'localhost' || host === '[::1]' || /^127\./.test(host);

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
  /^postgres(ql)?:\/\//.test(text) && hostIn(text) !== undefined ? text : undefined;

/** Returns the host of a PostgreSQL address, or the folder of its socket, or undefined without a valid address. */
function hostIn(address: string): string | undefined {
  try {
    const { hostname, searchParams } = new URL(address);
    return searchParams.get('host') ?? decodeURIComponent(hostname);
  } catch {
    return undefined; // no address, or no text behind its percent signs
  }
}

const smtpUrl = (text: string) => (/^smtps?:\/\//.test(text) && URL.canParse(text) ? text : undefined);

const secureUrl = (text: string) => (/^https:\/\//.test(text) && URL.canParse(text) ? text : undefined);

const mailAddress = (text: string) => (isEmail(text) ? text : undefined);

function webOrigin(text: string) {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : undefined;
}
