import { childrenOf, isFunction, isNode, parseSource, type SyntaxNode } from './syntax-nodes.ts';

export interface LongFunction {
  file: string;
  name: string;
  lines: number; // outside JSX
}

const mostLines = 50;

/**
 * Returns the functions of a source with more than 50 lines. Lines that are read in parts do not count: a tree of
 * JSX, and the registration of an endpoint, whose handler is a function of its own.
 */
export function longFunctionsIn(file: string, source: string): LongFunction[] {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const linesOf = (node: SyntaxNode) => 1 + lineAt(node.end) - lineAt(node.start);
  const found: LongFunction[] = [];

  function visit(node: SyntaxNode, name: string) {
    if (isFunction(node)) {
      const own = String((node.id as SyntaxNode | null)?.name ?? name);
      const all = linesOf(node);
      if (all <= mostLines) return; // nor is any function inside it longer
      const lines = all - childrenOf(node).reduce((sum, child) => sum + linesOfParts(child), 0);
      if (lines > mostLines) found.push({ file, name: own, lines });
    }
    for (const child of childrenOf(node)) visit(child, nameOf(node) ?? name);
  }

  function linesOfParts(node: SyntaxNode): number {
    if (isPart(node)) return linesOf(node);
    return childrenOf(node).reduce((sum, child) => sum + linesOfParts(child), 0);
  }

  visit(parseSource(file, source), '');
  return found;
}

function isPart(node: SyntaxNode): boolean {
  if (/^JSX(Element|Fragment)$/.test(node.type)) return true;
  if (node.type !== 'ExpressionStatement') return false;
  const { callee } = node.expression as { callee?: { name?: unknown } };
  return callee?.name === 'serve';
}

/** Returns the name that a declaration or property gives to its value. */
function nameOf(node: SyntaxNode): string | undefined {
  const named =
    node.type === 'VariableDeclarator' ? node.id : node.type === 'Property' ? node.key : undefined;
  return isNode(named) && typeof named.name === 'string' ? named.name : undefined;
}
