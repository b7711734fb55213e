import { canonicalJson } from '@kebun/contract/lib/canonical-json.ts';
import { sha256 } from '#platform/lib/sha256.ts';

/** The hash of a leaf. The zero byte tells it from a node, so no node passes for a leaf (RFC 9162). */
export const merkleLeaf = (content: object): Buffer => sha256(Uint8Array.of(0), canonicalJson(content));

const node = (left: Buffer, right: Buffer) => sha256(Uint8Array.of(1), left, right);

/** The largest power of two below a size. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** Returns the root of the tree over these leaves, as in RFC 9162. Without a leaf it is the hash of nothing. */
export function merkleRoot(leaves: readonly Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) return sha256();
  if (leaves.length === 1) return first;
  const split = splitOf(leaves.length);
  return node(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/** Returns the sibling hashes on the path from a leaf to the root, the lowest first. */
export function merklePath(leaves: readonly Buffer[], index: number): Buffer[] {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...merklePath(left, index), merkleRoot(right)]
    : [...merklePath(right, index - split), merkleRoot(left)];
}

/** The leaves of a segment as they are stored: one after the other. */
export const splitLeaves = (leaves: Buffer): Buffer[] =>
  Array.from({ length: leaves.length / 32 }, (_, at) => leaves.subarray(at * 32, at * 32 + 32));
