import {
  AliasNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  RawNode,
  type SelectionNode,
} from 'kysely';
import { type Claim, type Claims, mismatch, textOf } from './row-shapes.ts';

/** Throws when a row of a money or stock statement has not the type that the code claims by `sql<Row>`. */
export class RowChecks implements KyselyPlugin {
  readonly #claims: Claims;
  readonly #checks = new WeakMap<object, (row: object) => void>();

  constructor(claims: Claims) {
    this.#claims = claims;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    const check = checkOf(node, this.#claims);
    if (check) this.#checks.set(queryId, check);
    return node;
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const check = this.#checks.get(queryId);
    if (check) for (const row of result.rows) check(row as object);
    return result;
  }
}

function checkOf(node: OperationNode, claims: Claims) {
  const whole = claimsOf(node, claims);
  if (whole) return (row: object) => demand(row, whole);

  const columns = selectionsOf(node).flatMap(({ selection }) => {
    if (!AliasNode.is(selection) || !IdentifierNode.is(selection.alias)) return [];
    const claimed = claimsOf(selection.node, claims);
    return claimed ? [[selection.alias.name, claimed] as const] : [];
  });
  if (columns.length === 0) return undefined;
  return (row: object) => {
    for (const [name, claimed] of columns) demand((row as Record<string, unknown>)[name], claimed);
  };
}

const claimsOf = (node: OperationNode, claims: Claims) =>
  RawNode.is(node) ? claims[textOf(node.sqlFragments)] : undefined;

function selectionsOf(node: OperationNode): readonly SelectionNode[] {
  const { selections, returning } = node as {
    selections?: readonly SelectionNode[];
    returning?: { selections: readonly SelectionNode[] };
  };
  return selections ?? returning?.selections ?? [];
}

/** Throws unless one of the claims fits. */
function demand(value: unknown, claims: readonly Claim[]): void {
  const found = claims.map(({ row }) => mismatch(value, row, ''));
  if (found.includes(undefined)) return;
  const [{ file, line }] = claims as [Claim];
  throw new Error(`${file}:${line}: the row is not of its type: ${found[0]}`);
}
