import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';

const contract = join(projectRoot, 'contract');
const endpointFile = join(contract, 'lib/endpoint.ts');

/**
 * Returns the plugin that takes the schemas out of `contract` in the build of a browser. An endpoint keeps its address
 * and its audience. Values that are made from schemas are dropped too, so a browser's file that imports one fails to
 * build.
 */
export function dropSchemas(): Plugin {
  return {
    name: 'drop-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler: (code, id) => (id.startsWith(contract) ? { code: withoutSchemas(id, code), map: null } : null),
    },
  };
}

/** Returns the TypeScript of a file of the contract without its schemas. */
export function withoutSchemas(file: string, code: string): string {
  const { imports, statements, schemas, verbs } = read(file, code);
  const edits: { start: number; end: number; text: string }[] = [];
  const used = new Set<string>();

  for (const statement of statements) {
    if (namesOf(statement).some((name) => schemas.has(name))) {
      edits.push({ start: statement.start, end: statement.end, text: '' });
      continue;
    }
    const { names, endpoints } = usesOf(statement, verbs);
    for (const name of names) used.add(name);
    for (const { start, end, arguments: parts } of endpoints) {
      edits.push({ start, end: start, text: '/* @__PURE__ */ ' }); // an endpoint that no page calls is left out
      if (parts[1]) edits.push({ start: parts[1].end, end, text: ')' });
    }
  }
  for (const { start, end, specifiers, source } of imports) {
    const printed = specifiers
      .filter(({ local }) => used.has(local.name))
      .map((one) =>
        one.type === 'ImportSpecifier'
          ? `{ ${code.slice(one.start, one.end)} }`
          : code.slice(one.start, one.end),
      )
      .map((what) => `import ${what} from ${source.raw};`);
    edits.push({ start, end, text: printed.join(' ') });
  }
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

interface Source {
  imports: ESTree.ImportDeclaration[];
  statements: ESTree.Statement[];
  /** The names of the file that are schemas or are made from them. */
  schemas: ReadonlySet<string>;
  /** The names of `get`, `post`, `put` and `del`. */
  verbs: ReadonlySet<string>;
}

function read(file: string, code: string): Source {
  const { body } = parseSync(file, code).program;
  const imports = body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .filter(({ importKind }) => importKind !== 'type');
  const statements = body.filter((statement) => statement.type !== 'ImportDeclaration') as ESTree.Statement[];

  const schemas = new Set<string>();
  const verbs = new Set<string>();
  for (const { source, specifiers } of imports) {
    const path = source.value.startsWith('.') ? join(dirname(file), source.value) : source.value;
    const isSchema = path === 'typebox' ? () => true : inSchemasOf(path);
    for (const specifier of specifiers) {
      const { name } = specifier.local;
      if (path === endpointFile) verbs.add(name);
      else if (isSchema(importedName(specifier))) schemas.add(name);
    }
  }

  // A function may precede the schema that it uses, so the search goes on until it finds no more.
  for (let before = -1; before < schemas.size; ) {
    before = schemas.size;
    for (const statement of statements) {
      const { names, readsSchemas } = usesOf(statement, verbs);
      if (readsSchemas || !names.isDisjointFrom(schemas))
        for (const name of namesOf(statement)) schemas.add(name);
    }
  }
  return { imports, statements, schemas, verbs };
}

const known = new Map<string, ReadonlySet<string>>();

/** Returns a check of the exported names of a file of the contract. */
function inSchemasOf(file: string): (name: string) => boolean {
  if (!file.startsWith(contract) || file === endpointFile) return () => false;
  let schemas = known.get(file);
  if (!schemas) {
    known.set(file, new Set()); // two files that import each other
    schemas = read(file, readFileSync(file, 'utf8')).schemas;
    known.set(file, schemas);
  }
  return (name) => schemas.has(name);
}

const importedName = (specifier: ESTree.ImportDeclarationSpecifier) =>
  specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
    ? specifier.imported.name
    : '*';

/** Returns the names that a statement declares as values. */
function namesOf(statement: ESTree.Statement): string[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  return [];
}

interface Uses {
  names: Set<string>;
  endpoints: ESTree.CallExpression[];
  readsSchemas: boolean; // of an endpoint, as `listOrders.call.reply`
}

/** Returns what the values of a statement use. The schemas of an endpoint and all types are left aside. */
function usesOf(statement: ESTree.Statement, verbs: ReadonlySet<string>): Uses {
  const uses: Uses = { names: new Set(), endpoints: [], readsSchemas: false };
  const visit = (node: ESTree.Node, own: ReadonlySet<string>): void => {
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.type)) return;
    if (node.type === 'Identifier' && !own.has(node.name)) uses.names.add(node.name);
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && verbs.has(node.callee.name)) {
      uses.endpoints.push(node);
      for (const part of [node.callee, ...node.arguments.slice(0, 2)]) visit(part, own);
      return;
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node;
      if (property.name === 'call' && object.type === 'Identifier' && !own.has(object.name))
        uses.readsSchemas = true;
      visit(object, own);
      return;
    }
    if (node.type === 'Property' && !node.computed) {
      visit(node.value, own);
      return;
    }
    const inner = own.union(new Set(paramsOf(node).flatMap(boundIn)));
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(statement, new Set());
  return uses;
}

const paramsOf = (node: ESTree.Node): ESTree.Node[] => ('params' in node ? [node.params].flat() : []);

const childrenOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** Returns the names that a parameter binds. */
function boundIn(pattern: ESTree.Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'Property') return boundIn(pattern.value);
  if (pattern.type === 'AssignmentPattern') return boundIn(pattern.left);
  return childrenOf(pattern).flatMap(boundIn);
}
