import { createHmac } from 'node:crypto';

/** The authenticator secret of the demo's staff; `npm start` prints it. */
const demoSecret = 'KEBUNHIJAUKEBUNHIJAUKEBUNHIJAUKE';
export const demoStaffPassword = 'sawi-dan-kangkung';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the six digits that an authenticator shows now (RFC 6238). */
export function codeNow(now = Date.now(), secret = demoSecret): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
