import { childrenOf, isFunction, parseSource, type SyntaxNode } from './syntax-nodes.ts';

export interface ConstantError {
  text: string;
  hasInput: boolean; // one of the functions around it has a parameter
}

const isError = ({ type, callee }: SyntaxNode) =>
  type === 'NewExpression' && /Error$/.test(String((callee as SyntaxNode).name ?? ''));

/** Returns the text of a string without values, or undefined. */
function constantText(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || (node.expressions as SyntaxNode[]).length > 0) return undefined;
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}

/** Returns the errors of a source whose message is one constant sentence. A key of a text is no sentence. */
export function constantErrorsIn(file: string, source: string): ConstantError[] {
  const found: ConstantError[] = [];
  function visit(node: SyntaxNode, hasInput: boolean) {
    const inside = hasInput || (isFunction(node) && (node.params as SyntaxNode[]).length > 0);
    if (isError(node)) {
      const text = (node.arguments as SyntaxNode[]).map(constantText).find((words) => words?.includes(' '));
      if (text !== undefined) found.push({ text, hasInput: inside });
    }
    for (const child of childrenOf(node)) visit(child, inside);
  }
  visit(parseSource(file, source), false);
  return found;
}
