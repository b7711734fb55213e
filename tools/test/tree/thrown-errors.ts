import { parseSync } from 'vite';

export interface ConstantError {
  text: string;
  hasInput: boolean; // one of the functions around it has a parameter
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isFunction = ({ type }: Node) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

const isError = ({ type, callee }: Node) =>
  type === 'NewExpression' && /Error$/.test(String((callee as Node).name ?? ''));

/** Returns the text of a string without values, or undefined. */
function constantText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return undefined;
  return (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}

/** Returns the errors of a source whose message is one constant sentence. A key of a text is no sentence. */
export function constantErrorsIn(file: string, source: string): ConstantError[] {
  const found: ConstantError[] = [];
  function visit(node: Node, hasInput: boolean) {
    const inside = hasInput || (isFunction(node) && (node.params as Node[]).length > 0);
    if (isError(node)) {
      const text = (node.arguments as Node[]).map(constantText).find((words) => words?.includes(' '));
      if (text !== undefined) found.push({ text, hasInput: inside });
    }
    for (const child of Object.values(node).flat().filter(isNode)) visit(child, inside);
  }
  visit(parseSync(file, source).program as unknown as Node, false);
  return found;
}
