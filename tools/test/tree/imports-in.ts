import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  specifier: string;
  typeOnly: boolean; // removed when the types are stripped
  lazy?: true; // by import()
}

/** Matches strings first, so that slashes in an address begin no comment. */
const stringOrComment =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

const declaration = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const expression = /\bimport\(\s*['"`]([^'"`\n]+)['"`]/g;

/** Returns the imports of a TypeScript source, found by patterns, because the compiler has no API. */
export function importsIn(source: string): Import[] {
  const code = source.replace(stringOrComment, (_, string?: string) => string ?? ' ');
  return [
    ...code
      .matchAll(declaration)
      .map(([, type, specifier]) => ({ specifier: specifier ?? '', typeOnly: !!type })),
    ...code
      .matchAll(expression)
      .map(([, specifier]) => ({ specifier: specifier ?? '', typeOnly: false, lazy: true as const })),
  ];
}

/** Returns the imported file as a path from the root, or undefined for an external package. */
export function targetOf(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return normalize(join(dirname(file), path));
  if (path.startsWith('#')) return join(file.split('/')[0] ?? '', path.slice(1));
  if (path.startsWith('@kebun/')) return path.slice('@kebun/'.length);
  return undefined;
}

/** Returns a source and all sources that it loads, as paths from the root. */
export function reachedFrom(root: string, file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const { specifier, typeOnly } of importsIn(readFileSync(join(root, file), 'utf8'))) {
    const target = typeOnly ? undefined : targetOf(file, specifier);
    if (target) reachedFrom(root, target, reached);
  }
  return reached;
}
