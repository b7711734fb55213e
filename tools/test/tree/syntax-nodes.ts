import { parseSync } from 'vite';

/** A node of the syntax tree of a source. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

export const isFunction = ({ type }: SyntaxNode) =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

export const parseSource = (file: string, source: string) =>
  parseSync(file, source).program as unknown as SyntaxNode;
