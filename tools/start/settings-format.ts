import { ConfigError } from '../../server/platform/lib/config.ts';

/** The settings of an operator, in the order of `kebun.env`. */
export interface Setting {
  name: string;
  meaning: string;
  example: string; // the default, or how a value looks
}

export const settingsList: Setting[] = [
  { name: 'DEMO', meaning: '1: a demo with public passwords. 0: a shop of your own', example: '0' },
  { name: 'PORT', meaning: 'The port where the shop listens', example: '3000' },
  { name: 'HOST', meaning: 'The address where it listens', example: '127.0.0.1' },
  { name: 'PUBLIC_URL', meaning: 'The address as shoppers see it', example: 'https://shop.example' },
  {
    name: 'DATA_DIR',
    meaning:
      'The data folder, absolute. Only where KEBUN_ENV names this file; else it is the folder of this file',
    example: '/var/lib/kebun/shop',
  },
  {
    name: 'MAIL_URL',
    meaning: 'The server that sends the mails. Without it mails are written down and wait',
    example: 'smtp://user:password@mail.example:587',
  },
  { name: 'MAIL_FROM', meaning: 'The sender of the mails', example: 'shop@shop.example' },
  { name: 'MAIL_TLS', meaning: 'optional: a mail server without TLS is accepted', example: 'required' },
  {
    name: 'DATABASE_URL',
    meaning: 'A PostgreSQL of your own. Without it the shop runs the one that it brings',
    example: 'postgres://kebun_app:password@db.example/kebun',
  },
  {
    name: 'DATABASE_OWNER_URL',
    meaning: 'The role that migrates',
    example: 'postgres://kebun_owner:password@db.example/kebun',
  },
  {
    name: 'DATABASE_DIRECT_URL',
    meaning: 'An address past a pooler, for LISTEN and jobs',
    example: 'postgres://kebun_app:password@db.example/kebun',
  },
  {
    name: 'DATABASE_AWAY_SECONDS',
    meaning: 'The shop ends after so many seconds without its database; 0: never',
    example: '120',
  },
  { name: 'PROCESSES', meaning: 'Server processes that share the port', example: '1' },
  {
    name: 'PASSWORD_PEPPER',
    meaning:
      'A secret for password hashes, only for several machines. Without it the shop keeps one in its data folder',
    example: '32 characters or more',
  },
  { name: 'HSTS', meaning: 'on, off or subdomains', example: 'on' },
  { name: 'TRUSTED_PROXY', meaning: 'Addresses of the proxies in front', example: '10.0.0.2, 10.1.0.0/16' },
  { name: 'IPAY88_MERCHANT_CODE', meaning: 'The merchant code at iPay88', example: 'M00001' },
  { name: 'IPAY88_MERCHANT_KEY', meaning: 'The merchant key at iPay88', example: 'key' },
  { name: 'IPAY88_SIGNATURE', meaning: 'HMACSHA512, SHA256 or SHA1', example: 'HMACSHA512' },
  { name: 'IPAY88_ENTRY_URL', meaning: 'Where iPay88 takes payments', example: 'https://…' },
  { name: 'IPAY88_REQUERY_URL', meaning: 'Where iPay88 gives the state of a payment', example: 'https://…' },
  {
    name: 'IPAY88_DETAILS_URL',
    meaning: 'Where iPay88 gives the details of a payment',
    example: 'https://…',
  },
  { name: 'IPAY88_CARD_FORM_URL', meaning: 'The form for saved cards', example: 'https://…' },
  { name: 'IPAY88_CARD_API_URL', meaning: 'The endpoint for saved cards', example: 'https://…' },
  { name: 'LOG_LEVEL', meaning: 'debug, info, warn, error or silent', example: 'info' },
  { name: 'ACCESS_LOG', meaning: 'on: one line for each answer', example: 'off' },
  { name: 'LIMITS', meaning: 'off: no rate limits, only in a demo', example: 'on' },
];

/** A value of the settings file and the line that sets it. */
export interface FileSetting {
  value: string;
  line: number;
}

export interface ParsedSettings {
  settings: Map<string, FileSetting>;
  warnings: string[];
}

const longestLine = 4_096; // characters
const known = new Set(settingsList.map(({ name }) => name));

/**
 * Parses lines of `NAME=value`. Blank lines and lines that begin with `#` are skipped; a `#` later belongs to the
 * value. A value may stand in quotes. Unknown names are returned as warnings and not set. Throws a ConfigError that
 * names each wrong line; a line is never repeated, because it may hold a password.
 */
export function parseSettings(text: string, file: string): ParsedSettings {
  const settings = new Map<string, FileSetting>();
  const warnings: string[] = [];
  const faults: string[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);

  for (const [index, raw] of lines.entries()) {
    const line = index + 1;
    const at = `${file} line ${line}`;
    const content = raw.trim();
    if (!content || content.startsWith('#')) continue;
    const parts = /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]{0,63})\s*=(.*)$/.exec(content);
    const value = unquote(parts?.[2]?.trim() ?? '');
    const name = parts?.[1] ?? '';
    if (raw.length > longestLine) faults.push(`${at}: longer than ${longestLine} characters`);
    else if (hasControls(content)) faults.push(`${at}: a control character`);
    else if (!parts) faults.push(`${at}: not of the form NAME=value`);
    else if (value === undefined) faults.push(`${at}: ${name} has an opening quote and no closing one`);
    else if (!known.has(name)) warnings.push(`${at}: no setting is called ${name}; the line is ignored`);
    else if (settings.has(name))
      faults.push(`${at}: ${name} is set in line ${settings.get(name)?.line} already`);
    else settings.set(name, { value, line });
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return { settings, warnings };
}

/** Returns the text without the quotes around it, or undefined when the second quote is missing. */
function unquote(text: string): string | undefined {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  return text.length > 1 && text.endsWith(quote) ? text.slice(1, -1) : undefined;
}

export const hasControls = (text: string) => /[\p{Cc}\uFFFD]/u.test(text.replaceAll('\t', ' '));
