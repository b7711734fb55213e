import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts secrets that must be read again. The key is outside the database, so a copy of the database reveals
 * none.
 */
export class SecretBox {
  readonly #key: Buffer;
  readonly #macKey: Buffer;

  constructor(pepper: Buffer) {
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
}
