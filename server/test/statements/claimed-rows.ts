import { join } from 'node:path';
import type { Node, TaggedTemplateExpression, TemplateExpression } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { type Claim, type Claims, type Shape, textOf } from './row-shapes.ts';

/** The domains whose statements are checked: those of money and stock, and the customers and products they refer to. */
const domains = [
  'accounts',
  'cart',
  'catalogue',
  'checkout',
  'coins',
  'coupons',
  'deals',
  'delivery',
  'fulfilment',
  'inventory',
  'ledger',
  'lots',
  'orders',
  'payments',
  'preorders',
  'referrals',
  'refunds',
  'reports',
  'tax',
  'wallet',
];

const isChecked = (file: string) =>
  new RegExp(`/server/domains/(${domains.join('|')})/`).test(file) && !file.endsWith('.test.ts');

/** Works on the program of the server, opened with the compiler's own interface. */
export function withProgram<T>(work: (project: Project) => T): T {
  const api = new API({ cwd: projectRoot });
  try {
    const config = join(projectRoot, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`withProgram: ${config} is no project`);
    return work(project);
  } finally {
    api.close();
  }
}

/** Calls `visit` with every node of the checked files. */
export function visitSources(
  project: Project,
  visit: (node: Node, file: string, line: () => number) => void,
) {
  for (const file of project.program.getSourceFileNames().filter(isChecked)) {
    const source = project.program.getSourceFile(file);
    const walk = (node: Node) => {
      visit(
        node,
        file.slice(projectRoot.length + 1),
        () => (source?.text ?? '').slice(0, node.end).split('\n').length,
      );
      node.forEachChild((child) => walk(child));
    };
    source?.forEachChild((child) => walk(child));
  }
}

/** Returns the row types that the money and stock statements claim, read from the sources. */
export const readClaims = (): Claims =>
  withProgram((project) => {
    const claims: Record<string, Claim[]> = {};
    visitSources(project, (node, file, line) => {
      if (!isTaggedTemplateExpression(node) || !isSql(node)) return;
      const type = project.checker.getTypeAtLocation(node);
      const [claimed] = type ? project.checker.getTypeArguments(type as never) : [];
      if (!claimed) return;
      const row = shapeOf(claimed, project.checker);
      if (row.some(({ is }) => is === 'anything')) return;
      claims[textOf(fragmentsOf(node))] = [
        ...(claims[textOf(fragmentsOf(node))] ?? []),
        { file, line: line(), row },
      ];
    });
    return claims;
  });

const isSql = ({ tag }: TaggedTemplateExpression) => isIdentifier(tag) && tag.text === 'sql';

function fragmentsOf({ template }: TaggedTemplateExpression): string[] {
  if (!isTemplateExpression(template)) return [(template as { text: string }).text];
  const { head, templateSpans } = template as TemplateExpression;
  return [head.text, ...templateSpans.map(({ literal }) => literal.text)];
}

const anything: Shape = [{ is: 'anything' }];

const primitives = [
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
] as const;

/** Returns a type as data. Types that say nothing about a value, and those deeper than six levels, fit anything. */
export function shapeOf(type: Type, checker: Checker, depth = 0): Shape {
  if (depth > 6) return anything;
  const again = (one: Type | undefined) => (one ? shapeOf(one, checker, depth + 1) : anything);
  for (const [flags, is] of primitives) if (type.flags & flags) return [{ is }];
  if (type.flags & TypeFlags.Null) return [{ is: 'value', value: null }];
  if (type.isLiteralType()) return [{ is: 'value', value: type.value as string }];
  if (type.isUnionType()) return type.getTypes().flatMap((one) => shapeOf(one, checker, depth));
  if (type.isIntersectionType()) {
    const parts = type.getTypes().map((one) => shapeOf(one, checker, depth));
    const scalar = parts.find((part) => part.every(({ is }) => is !== 'object')); // an amount is a marked number
    if (scalar) return scalar;
  } else if (!(type.flags & TypeFlags.Object)) return anything;
  if (type.getSymbol()?.name === 'Buffer') return [{ is: 'bytes' }];
  if (checker.isTupleType(type)) return [{ is: 'list', of: anything }];
  if (checker.isArrayLikeType(type)) {
    return [{ is: 'list', of: again(checker.getTypeArguments(type as never)[0]) }];
  }
  const fields = checker
    .getPropertiesOfType(type)
    .map((field) => [field.name, again(checker.getTypeOfSymbol(field))] as const);
  return [{ is: 'object', fields: Object.fromEntries(fields) }];
}

/** A row type given to a built statement by `$castTo`. */
export interface Cast {
  place: string;
  wrong: string[]; // the fields that the statement does not select so
}

/** Returns the casts of money and stock statements. A cast may narrow a column, for example a text to its words. */
export const readCasts = (): Cast[] =>
  withProgram((project) => {
    const { checker } = project;
    const casts: Cast[] = [];
    visitSources(project, (node, file, line) => {
      if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
      const [to] = node.typeArguments ?? [];
      if (node.expression.name.text !== '$castTo' || !to) return;
      const builder = checker.getTypeAtLocation(node.expression.expression);
      const selected = builder && checker.getTypeArguments(builder as never).at(-1);
      const claimed = checker.getTypeFromTypeNode(to);
      if (!selected || !claimed) throw new Error(`readCasts: ${file}:${line()} cannot be read`);
      casts.push({ place: `${file}:${line()}`, wrong: widenedFields(claimed, selected, checker) });
    });
    return casts;
  });

const widenedFields = (claimed: Type, selected: Type, checker: Checker) =>
  checker.getPropertiesOfType(claimed).flatMap((field) => {
    const column = checker.getPropertyOfType(selected, field.name);
    if (!column) return field.name === 'locked' ? [] : [`${field.name} is not selected`]; // a mark, not a column
    const [to, from] = [checker.getTypeOfSymbol(field), checker.getTypeOfSymbol(column)];
    return to && from && !isNarrowed(to, from, checker)
      ? [`${field.name} is ${checker.typeToString(from)}, not ${checker.typeToString(to)}`]
      : [];
  });

/** JSON columns may be given any type. */
const isNarrowed = (to: Type, from: Type, checker: Checker) =>
  checker.isTypeAssignableTo(to, from) || /Json/.test(checker.typeToString(from));
