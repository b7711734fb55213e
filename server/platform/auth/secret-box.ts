import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** Keeps secrets that must be read again so that a copy of the database alone tells none: its key is not in there. */
export class SecretBox {
  readonly #key: Buffer;
  readonly #macKey: Buffer;

  constructor(pepper: Buffer) {
    this.#key = Buffer.from(hkdfSync('sha256', pepper, '', 'seals', 32));
    this.#macKey = Buffer.from(hkdfSync('sha256', pepper, '', 'seals of what is only compared', 32));
  }

  /** `forWhom` must be the same when it is opened: what was sealed for one is nothing to another. */
  seal(secret: Uint8Array, forWhom: string): Buffer {
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(forWhom));
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  }

  open(sealed: Uint8Array, forWhom: string): Buffer {
    const bytes = Buffer.from(sealed);
    const nonce = bytes.subarray(0, nonceLength);
    const opener = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: tagLength }); // no shorter tag is taken
    opener.setAAD(Buffer.from(forWhom)).setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([opener.update(bytes.subarray(nonceLength, -tagLength)), opener.final()]);
  }

  /** Undefined: it was sealed for somebody else, or not here. */
  openIfFor(sealed: Uint8Array, forWhom: string): Buffer | undefined {
    try {
      return this.open(sealed, forWhom);
    } catch {
      return undefined;
    }
  }

  /** Of what need only be compared, too short to be hashed without a key. */
  mark(secret: string): Buffer {
    return createHmac('sha256', this.#macKey).update(secret).digest();
  }
}
