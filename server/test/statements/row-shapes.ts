/** A type as data: a value has it when one of the alternatives fits. */
export type Shape = readonly Alternative[];
export type Alternative =
  | { is: 'anything' }
  | { is: 'string' | 'number' | 'boolean' | 'bytes' | 'undefined' }
  | { is: 'value'; value: string | number | boolean | null }
  | { is: 'list'; of: Shape }
  | { is: 'object'; fields: Readonly<Record<string, Shape>> };

/** The claim of the code about the rows of a raw statement, or about the value of a raw expression. */
export interface Claim {
  file: string;
  line: number;
  row: Shape;
}

/** The claims by the text of the statement, as `textOf` returns it. A text may be used twice. */
export type Claims = Readonly<Record<string, readonly Claim[]>>;

/** Returns the text of a statement without its parameters. */
export const textOf = (fragments: readonly string[]) => fragments.join('\u0000');

declare module 'vitest' {
  interface ProvidedContext {
    claims: Claims;
  }
}

/** Returns what is wrong with a value, or undefined. */
export function mismatch(value: unknown, shape: Shape, path: string): string | undefined {
  const found = shape.map((alternative) => mismatchOf(value, alternative, path));
  if (found.includes(undefined)) return undefined;
  const inside = found.find((one, index) => one && shape[index]?.is === 'object' && isObject(value));
  return inside ?? found.find(Boolean);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);

function mismatchOf(value: unknown, expected: Alternative, path: string): string | undefined {
  const wrong = `${path || 'the row'} is ${JSON.stringify(value)?.slice(0, 80)}, not ${'value' in expected ? JSON.stringify(expected.value) : expected.is}`;
  switch (expected.is) {
    case 'anything':
      return undefined;
    case 'value':
      return value === expected.value ? undefined : wrong;
    case 'bytes':
      return Buffer.isBuffer(value) ? undefined : wrong;
    case 'list':
      if (!Array.isArray(value)) return wrong;
      return value.map((item, index) => mismatch(item, expected.of, `${path}[${index}]`)).find(Boolean);
    case 'object':
      if (!isObject(value)) return wrong;
      return Object.entries(expected.fields)
        .map(([name, shape]) => mismatch(value[name], shape, path ? `${path}.${name}` : name))
        .find(Boolean);
    default:
      return typeof value === expected.is ? undefined : wrong;
  }
}
