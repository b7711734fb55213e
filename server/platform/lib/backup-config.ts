import { isAbsolute } from 'node:path';
import type { ReadVariable } from './config.ts';

/** Where the backups of a shop go, how they are encrypted, and when they are taken. */
export interface BackupConfig {
  readonly to: string; // an absolute folder, or s3://bucket/prefix
  readonly key: string; // the passphrase that encrypts them
  readonly s3: S3Config | undefined;
  readonly keep: BackupCounts;
  readonly at: readonly string[]; // Malaysian times of each day's backups, HH:MM; empty: only by bin/backup
  readonly proveDays: number | undefined; // days until a backup is proven again; undefined: only by bin/restore --prove
}

/** How many backups remain: the last ones by day, by week and by month. */
export interface BackupCounts {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Returns the settings of backups, or undefined without a place for them. Every variable is validated. */
export function readBackup(read: ReadVariable, faults: string[]): BackupConfig | undefined {
  const to = read('BACKUP_TO', undefined, place);
  const key = read('BACKUP_KEY', undefined, longKey);
  const region = read('BACKUP_S3_REGION', 'us-east-1', word);
  const keyId = read('BACKUP_S3_KEY_ID', undefined, word);
  const secret = read('BACKUP_S3_SECRET', undefined, word);
  const amazon = `https://s3.${region}.amazonaws.com`;
  const endpoint = read('BACKUP_S3_ENDPOINT', amazon, webAddress);
  const rest = {
    keep: read('BACKUP_KEEP', { daily: 7, weekly: 4, monthly: 12 }, counts),
    at: read('BACKUP_AT', ['03:10'], timesOrOff),
    proveDays: read('BACKUP_PROVE_DAYS', 7, daysOrOff) || undefined,
  };
  if (to && !key)
    faults.push('BACKUP_TO needs BACKUP_KEY: a secret of 32 characters or more, stored in another place too');
  if (to?.startsWith('s3:') && !(keyId && secret))
    faults.push('BACKUP_TO=s3://… needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET');
  if (!to || !key) return undefined;
  const s3 = to.startsWith('s3:') && keyId && secret ? { endpoint, region, keyId, secret } : undefined;
  return { to, key, s3, ...rest };
}

const place = (text: string) =>
  isAbsolute(text) || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9._-]+)*\/?$/.test(text)
    ? text.replace(/(?<=.)\/$/, '')
    : undefined;

const longKey = (text: string) => (text.length >= 32 && text.length <= 256 ? text : undefined);

const word = (text: string) => (/^[\x21-\x7e]{1,256}$/.test(text) ? text : undefined);

const webAddress = (text: string) => {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : undefined;
};

/** The last day always has one, so that no setting removes every backup. */
function counts(text: string): BackupCounts | undefined {
  const found = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text.replaceAll(' ', ''));
  const [daily = 0, weekly = 0, monthly = 0] = found?.slice(1).map(Number) ?? [];
  return daily > 0 ? { daily, weekly, monthly } : undefined;
}

function timesOrOff(text: string): string[] | undefined {
  const times = text === 'off' ? [] : text.split(',').map((time) => time.trim());
  return times.length <= 24 && times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    ? times
    : undefined;
}

/** Off is 0. */
const daysOrOff = (text: string) => (text === 'off' ? 0 : /^[1-9]\d?$/.test(text) ? Number(text) : undefined);
