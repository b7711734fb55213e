import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdOf } from './pepper.ts';

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts secrets that must be read again. The key is outside the database, so a copy of the database reveals
 * none. While the pepper is replaced, what the old one sealed still opens.
 */
export class SecretBox {
  readonly keyId: string;
  readonly #old: SecretBox | undefined;
  readonly #key: Buffer;
  readonly #macKey: Buffer;

  constructor(pepper: Buffer, old?: Buffer) {
    this.keyId = keyIdOf(pepper);
    this.#old = old && new SecretBox(old);
    this.#key = Buffer.from(hkdfSync('sha256', pepper, '', 'seals', 32));
    this.#macKey = Buffer.from(hkdfSync('sha256', pepper, '', 'seals of what is only compared', 32));
  }

  /** Encrypts a secret. `forWhom` must be the same when it is opened. */
  seal(secret: Uint8Array, forWhom: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(forWhom));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Uint8Array, forWhom: string): Buffer {
    try {
      return this.#openOwn(sealed, forWhom);
    } catch (error) {
      if (!this.#old) throw error;
      return this.#old.open(sealed, forWhom);
    }
  }

  /** Returns the same secret sealed with the current key, or undefined when it is already. */
  sealAgain(sealed: Uint8Array, forWhom: string): Buffer | undefined {
    const secret = this.#old?.openIfFor(sealed, forWhom);
    return secret && this.seal(secret, forWhom);
  }

  #openOwn(sealed: Uint8Array, forWhom: string): Buffer {
    const bytes = Buffer.from(sealed);
    const nonce = bytes.subarray(0, nonceLength);
    const opener = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: tagLength }); // shorter tags are refused
    opener.setAAD(Buffer.from(forWhom)).setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([opener.update(bytes.subarray(nonceLength, -tagLength)), opener.final()]);
  }

  /** Returns undefined when the secret was sealed for another owner or with another key. */
  openIfFor(sealed: Uint8Array, forWhom: string): Buffer | undefined {
    try {
      return this.open(sealed, forWhom);
    } catch {
      return undefined;
    }
  }

  /** Returns a keyed hash, for secrets that are only compared and too short for a plain hash. */
  mark(secret: string): Buffer {
    return createHmac('sha256', this.#macKey).update(secret).digest();
  }

  /** Returns the keyed hashes that a secret may be stored with: the current one, and that of the old key. */
  marks(secret: string): Buffer[] {
    return [this.mark(secret), ...(this.#old ? [this.#old.mark(secret)] : [])];
  }
}
