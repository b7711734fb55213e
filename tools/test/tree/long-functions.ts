import { parseSync } from 'vite';

export interface LongFunction {
  file: string;
  name: string;
  lines: number; // outside JSX
}

const mostLines = 50;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isFunction = (node: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/**
 * Returns the functions of a source with more than 50 lines. Lines that are read in parts do not count: a tree of
 * JSX, and the registration of an endpoint, whose handler is a function of its own.
 */
export function longFunctionsIn(file: string, source: string): LongFunction[] {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const linesOf = (node: Node) => 1 + lineAt(node.end) - lineAt(node.start);
  const found: LongFunction[] = [];

  function visit(node: Node, name: string) {
    if (isFunction(node)) {
      const own = String((node.id as Node | null)?.name ?? name);
      const all = linesOf(node);
      if (all <= mostLines) return; // nor is any function inside it longer
      const lines = all - childrenOf(node).reduce((sum, child) => sum + linesOfParts(child), 0);
      if (lines > mostLines) found.push({ file, name: own, lines });
    }
    for (const child of childrenOf(node)) visit(child, nameOf(node) ?? name);
  }

  function linesOfParts(node: Node): number {
    if (isPart(node)) return linesOf(node);
    return childrenOf(node).reduce((sum, child) => sum + linesOfParts(child), 0);
  }

  visit(parseSync(file, source).program as unknown as Node, '');
  return found;
}

function isPart(node: Node): boolean {
  if (/^JSX(Element|Fragment)$/.test(node.type)) return true;
  if (node.type !== 'ExpressionStatement') return false;
  const { callee } = node.expression as { callee?: { name?: unknown } };
  return callee?.name === 'serve';
}

/** Returns the name that a declaration or property gives to its value. */
function nameOf(node: Node): string | undefined {
  const named =
    node.type === 'VariableDeclarator' ? node.id : node.type === 'Property' ? node.key : undefined;
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined;
}
