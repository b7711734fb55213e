import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { BackupConfig } from '../../server/platform/lib/backup-config.ts';
import { BackupError, type BackupStore } from './backup-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** An encrypted store. The name of an object is bound to its content, so that no object can take another's place. */
export interface Vault {
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  demand(name: string): Promise<Buffer>; // throws a BackupError when it is missing
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
  mark(bytes: Buffer): string; // a keyed name of a content: it tells nothing about it
}

const headName = 'kebun-backup.json';
const kind = 'kebun-backup';
const format = 1;
const nonceLength = 12;
const tagLength = 16;

/** The largest object is a WAL file of 16 MB, or a manifest. */
const largest = 512 * 1024 * 1024;

interface Head {
  kind: string;
  format: number;
  salt: string;
  check: string; // tells whether a passphrase is the right one
}

/** Opens the place of the backups: a folder, or a bucket with a prefix. */
function openStore({ to, s3 }: BackupConfig): BackupStore {
  if (!s3) return openFolderStore(to);
  const [bucket = '', ...path] = to.slice('s3://'.length).split('/');
  return openS3Store({ ...s3, bucket, prefix: path.map((part) => `${part}/`).join('') });
}

/** Opens the encrypted place of the settings, which it begins when it is empty. */
export const openBackups = (backup: BackupConfig): Promise<Vault> => openVault(openStore(backup), backup.key);

/** The same for reading: a place without backups is refused. */
export async function openExistingBackups(backup: BackupConfig): Promise<Vault> {
  const store = openStore(backup);
  if (await store.get(headName)) return openVault(store, backup.key);
  throw new BackupError(`BACKUP_TO=${backup.to} has no backup. Correct BACKUP_TO`);
}

/** Opens the encrypted store, which it begins when it is empty. Throws a BackupError for another passphrase. */
export async function openVault(store: BackupStore, passphrase: string): Promise<Vault> {
  const found = await store.get(headName);
  if (found) return vaultOf(store, await keysFor(passphrase, readHead(found)));
  const others = (await store.list('')).filter((name) => /^(backups|pieces|wal|files)\//.test(name));
  if (others.length > 0)
    throw new BackupError(
      `BACKUP_TO has backups without their ${headName}. Restore that file, or name an empty place`,
    );
  const salt = randomBytes(16).toString('hex');
  const keys = await deriveKeys(passphrase, salt);
  const head: Head = { kind, format, salt, check: keys.check };
  await store.putFirst(headName, Buffer.from(`${JSON.stringify(head)}\n`));
  const first = readHead((await store.get(headName)) ?? Buffer.alloc(0)); // another program may have been faster
  return vaultOf(store, first.salt === salt ? keys : await keysFor(passphrase, first));
}

function readHead(bytes: Buffer): Head {
  try {
    const head = JSON.parse(bytes.toString('utf8')) as Head;
    if (head.kind === kind && head.format === format && /^[0-9a-f]{32}$/.test(head.salt)) return head;
  } catch {
    // not JSON: the same as another kind
  }
  throw new BackupError(`${headName} in BACKUP_TO is damaged, or of a later release`);
}

async function keysFor(passphrase: string, { salt, check }: Head) {
  const keys = await deriveKeys(passphrase, salt);
  const isRight =
    keys.check.length === check.length && timingSafeEqual(Buffer.from(keys.check), Buffer.from(check));
  if (!isRight) throw new BackupError('BACKUP_KEY is not the key of the backups in BACKUP_TO');
  return keys;
}

interface VaultKeys {
  seal: Buffer;
  mark: Buffer;
  check: string;
}

/** 128 MB of memory for each guess, because a passphrase may be weaker than a key. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

async function deriveKeys(passphrase: string, salt: string): Promise<VaultKeys> {
  const master = await new Promise<Buffer>((done, fail) =>
    scrypt(passphrase, Buffer.from(salt, 'hex'), 32, cost, (error, key) => (error ? fail(error) : done(key))),
  );
  const part = (name: string) => Buffer.from(hkdfSync('sha256', master, '', `kebun backup ${name}`, 32));
  return { seal: part('objects'), mark: part('names'), check: part('check').toString('hex') };
}

function vaultOf(store: BackupStore, keys: VaultKeys): Vault {
  async function get(name: string) {
    const sealed = await store.get(name);
    return sealed && decompress(open(keys.seal, name, sealed), { maxOutputLength: largest });
  }
  return {
    put: async (name, bytes) => store.put(name, seal(keys.seal, name, await compress(bytes))),
    get,
    async demand(name) {
      const bytes = await get(name);
      if (!bytes) throw new BackupError(`BACKUP_TO lacks ${name}: the backup is damaged. Use an earlier one`);
      return bytes;
    },
    list: store.list,
    remove: store.remove,
    mark: (bytes) => createHmac('sha256', keys.mark).update(bytes).digest('hex'),
  };
}

/** A key of its own for each name: one key may seal only a limited number of objects with random nonces. */
const keyOf = (key: Buffer, name: string) => Buffer.from(hkdfSync('sha256', key, '', name, 32));

function seal(key: Buffer, name: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, name), nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, name: string, sealed: Buffer): Buffer {
  try {
    const nonce = sealed.subarray(0, nonceLength);
    const opener = createDecipheriv('aes-256-gcm', keyOf(key, name), nonce, { authTagLength: tagLength });
    opener.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(-tagLength));
    return Buffer.concat([opener.update(sealed.subarray(nonceLength, -tagLength)), opener.final()]);
  } catch (error) {
    throw new BackupError(`${name} in BACKUP_TO is damaged. Use an earlier backup`, { cause: error });
  }
}
