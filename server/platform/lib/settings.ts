/** A setting of an operator. `config.ts` reads it; `kebun.env` and docs/operations.md are written from it. */
export interface Setting {
  name: string;
  meaning: string; // one line, for kebun.env and the documentation
  allowed: string; // which values are accepted, as in "is not …"
  unset: string; // what holds without it
  example?: string; // how a value looks, where the default does not show it
  isSecret?: boolean; // never repeated in a message; may be in a file that NAME_FILE names
}

const https = 'an https:// address';
const postgres = 'a postgres:// address';
const sameDatabase = 'the same as `DATABASE_URL`';

/** Every setting that the environment or the settings file may have, in the order of `kebun.env`. */
// biome-ignore format: one setting a line or two
export const settingsList = [
  { name: 'DEMO', allowed: '1 or 0', unset: '`1` when `DATABASE_URL` is unset', example: '0',
    meaning: '1: a demo with public passwords, its world and its mails at /mail. 0: a shop of your own' },
  { name: 'PORT', allowed: 'a port from 1 to 65535', unset: '3000', meaning: 'The port where the shop listens' },
  { name: 'HOST', allowed: 'a host', unset: '127.0.0.1', meaning: 'The address where it listens' },
  { name: 'PUBLIC_URL', allowed: 'an address like https://shop.example', unset: '`http://localhost:PORT`',
    example: 'https://shop.example', meaning: 'The address as shoppers see it' },
  { name: 'DATA_DIR', allowed: 'a folder', unset: 'the folder of `kebun.env`; at first `.data`, for root `/var/lib/kebun/…`',
    example: '/var/lib/kebun/shop',
    meaning: 'The data folder: database, media and keys of a single machine. Absolute, and in the file only where KEBUN_ENV names it; else it is the folder of the file' },
  { name: 'MAIL_URL', allowed: 'an smtp:// or smtps:// address', unset: 'mails stay in the outbox', isSecret: true,
    example: 'smtp://user:password@mail.example:587', meaning: 'The server that sends the mails' },
  { name: 'MAIL_FROM', allowed: 'an e-mail address', unset: 'the address in the settings of the shop',
    example: 'shop@shop.example', meaning: 'The sender of the mails' },
  { name: 'MAIL_TLS', allowed: 'required or optional', unset: 'required',
    meaning: 'optional: a mail server on another machine is used without TLS, for a private network' },
  { name: 'DATABASE_URL', allowed: postgres, unset: 'a PostgreSQL of its own', isSecret: true,
    example: 'postgres://kebun_app:password@db.example/kebun',
    meaning: 'A PostgreSQL of your own, 15 or newer. Without it the shop runs the one that it brings' },
  { name: 'DATABASE_OWNER_URL', allowed: postgres, unset: sameDatabase, isSecret: true,
    example: 'postgres://kebun_owner:password@db.example/kebun', meaning: 'The role that migrates' },
  { name: 'DATABASE_DIRECT_URL', allowed: postgres, unset: sameDatabase, isSecret: true,
    example: 'postgres://kebun_app:password@db.example/kebun', meaning: 'An address past a pooler, for LISTEN and jobs' },
  { name: 'DATABASE_TLS', allowed: 'required or optional', unset: 'required',
    meaning: 'optional: a PostgreSQL on another machine is used without TLS, for a private network' },
  { name: 'DATABASE_AWAY_SECONDS', allowed: 'a number of seconds from 0 to 86400', unset: '120',
    meaning: 'The shop ends with 1 after so many seconds without its database, so that a supervisor can act; 0: never' },
  { name: 'PROCESSES', allowed: 'a number of processes from 1 to 64', unset: '1',
    meaning: 'Server processes that share the port' },
  { name: 'PASSWORD_PEPPER', allowed: 'a secret of 32 characters or more', unset: 'one created in `DATA_DIR`', isSecret: true,
    example: '32 characters or more',
    meaning: 'A secret for password hashes and authenticators, the same on every machine. A shop on a PostgreSQL of your own needs it' },
  { name: 'PASSWORD_PEPPER_OLD', allowed: 'a secret of 32 characters or more', unset: 'none', isSecret: true,
    example: 'the one before',
    meaning: 'The secret before PASSWORD_PEPPER, while it is replaced (see Replacing the password pepper)' },
  { name: 'HSTS', allowed: 'on, off or subdomains', unset: 'on',
    meaning: 'The HSTS header of an https: shop. on: HTTPS for this host, a year. off: browsers forget it. subdomains: all of them too, two years; only if each has HTTPS' },
  { name: 'TRUSTED_PROXY', allowed: 'addresses like 10.0.0.2 or 10.0.0.0/24, parted by commas', unset: 'none',
    example: '10.0.0.2, 10.1.0.0/16', meaning: 'Addresses of the proxies in front, whose X-Forwarded-For the rate limits use' },
  { name: 'IPAY88_MERCHANT_CODE', allowed: 'the code from iPay88', unset: 'the sandbox in a demo, otherwise no iPay88', example: 'M00001',
    meaning: 'The merchant code at iPay88; with it payments are real, in a demo too. After a restart, Payment methods › iPay88 › Test iPay88 tests the account. The server needs outgoing HTTPS to the addresses below' },
  { name: 'IPAY88_MERCHANT_KEY', allowed: 'the key from iPay88', unset: 'as above', isSecret: true, example: 'key',
    meaning: 'The merchant key at iPay88' },
  { name: 'IPAY88_SIGNATURE', allowed: 'SHA1, SHA256 or HMACSHA512', unset: 'HMACSHA512', meaning: 'The signature agreed with iPay88' },
  { name: 'IPAY88_ENTRY_URL', allowed: https, unset: 'that of iPay88 in Malaysia', example: 'https://…', meaning: 'Where iPay88 takes payments' },
  { name: 'IPAY88_REQUERY_URL', allowed: https, unset: 'that of iPay88 in Malaysia', example: 'https://…', meaning: 'Where iPay88 gives the state of a payment' },
  { name: 'IPAY88_DETAILS_URL', allowed: https, unset: 'that of iPay88 in Malaysia', example: 'https://…', meaning: 'Where iPay88 gives the details of a payment' },
  { name: 'IPAY88_CARD_FORM_URL', allowed: https, unset: 'the one of the sandbox in a demo, otherwise no saved cards', example: 'https://…',
    meaning: "The form that saves a customer's card" },
  { name: 'IPAY88_CARD_API_URL', allowed: https, unset: 'as above', example: 'https://…', meaning: "The endpoint for the shop's server that charges saved cards" },
  { name: 'BACKUP_TO', allowed: 'an absolute folder or s3://bucket/prefix', unset: 'no backups', example: '/mnt/backups/kebun',
    meaning: 'Where encrypted backups go. The folder must exist' },
  { name: 'BACKUP_KEY', allowed: 'a secret of 32 to 256 characters', unset: 'none; `BACKUP_TO` needs it', isSecret: true,
    example: '32 characters or more', meaning: 'The secret that encrypts them. Store it in another place too' },
  { name: 'BACKUP_KEEP', allowed: 'three counts like 7,4,12', unset: '7,4,12',
    meaning: 'How many backups remain: by day, by week and by month' },
  { name: 'BACKUP_AT', allowed: 'up to 24 times like 03:10,15:10, or off', unset: '03:10', meaning: 'The Malaysian times of a backup each day' },
  { name: 'BACKUP_PROVE_DAYS', allowed: 'days from 1 to 99, or off', unset: '7',
    meaning: 'How often the last backup is restored beside the shop and checked' },
  { name: 'BACKUP_S3_ENDPOINT', allowed: 'an http:// or https:// address', unset: 'that of Amazon',
    example: 'https://s3.example', meaning: 'The S3 service, for BACKUP_TO=s3://…' },
  { name: 'BACKUP_S3_REGION', allowed: 'a region like ap-southeast-1', unset: 'us-east-1', meaning: 'Its region' },
  { name: 'BACKUP_S3_KEY_ID', allowed: 'an access key id', unset: 'none', example: 'key id', meaning: 'Its access key' },
  { name: 'BACKUP_S3_SECRET', allowed: 'a secret access key', unset: 'none', isSecret: true, example: 'key',
    meaning: 'The secret of the access key' },
  { name: 'LOG_LEVEL', allowed: 'one of debug, info, warn, error, silent', unset: 'info', meaning: 'The lowest level that is logged' },
  { name: 'ACCESS_LOG', allowed: 'on or off', unset: 'off', meaning: 'on: one line for each answer' },
  { name: 'LIMITS', allowed: 'on or off', unset: 'on', meaning: 'off: no rate limits, only in a demo' },
] as const satisfies readonly Setting[];

export type SettingName = (typeof settingsList)[number]['name'];

const byName = new Map<string, Setting>(settingsList.map((setting) => [setting.name, setting]));

export const findSetting = (name: string): Setting | undefined => byName.get(name);

const suffix = '_FILE';

/** Returns the name of the setting that a variable sets: `MAIL_URL_FILE` sets MAIL_URL. */
export function settingOf(variable: string): string | undefined {
  if (byName.has(variable)) return variable;
  const name = variable.endsWith(suffix) ? variable.slice(0, -suffix.length) : '';
  return byName.get(name)?.isSecret ? name : undefined;
}

/** The variable that names a file with this secret. */
export const fileVariable = (name: string) => `${name}${suffix}`;

/** Names of the environment that are no settings and not names of a settings file. */
const otherNames = new Set(['KEBUN_ENV', 'KEBUN_COMMIT']);

/** Returns a sentence for each variable that is probably meant as a setting and is none. */
export function misspelledSettings(variables: Iterable<string>): string[] {
  const warnings: string[] = [];
  for (const variable of variables) {
    if (otherNames.has(variable) || settingOf(variable)) continue;
    const name = variable.endsWith(suffix) ? variable.slice(0, -suffix.length) : '';
    if (byName.has(name)) warnings.push(`${variable}: only a secret may be in a file; set ${name}`);
    else if (/^(IPAY88|KEBUN)_/.test(variable)) warnings.push(`${variable}: no setting is called so`);
    else {
      const meant = findNearest(variable);
      if (meant) warnings.push(`${variable}: no setting is called so; ${meant} is one`);
    }
  }
  return warnings;
}

const findNearest = (variable: string) =>
  [...byName.keys()]
    .flatMap((name) => [name, ...(byName.get(name)?.isSecret ? [fileVariable(name)] : [])])
    .find((name) => editsBetween(variable, name) <= (name.length < 8 ? 1 : 2));

/** Counts letters to insert, delete, replace or swap with the next one. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const width = other.length + 1;
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: width }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? 3;
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column < width; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      if (isSwap) edits.push(at(row - 2, column - 2) + 1);
      table[row]?.splice(column, 1, Math.min(...edits));
    }
  return at(one.length, other.length);
}
