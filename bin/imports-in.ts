export interface Import {
  specifier: string;
  typeOnly: boolean; // gone once the types are stripped
}

/** Strings first, so that the slashes of an address begin no comment. */
const stringOrComment =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

const declaration = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const expression = /\bimport\(\s*['"`]([^'"`\n]+)['"`]/g;

/** What a TypeScript source imports. A reading by patterns: the compiler has no interface for scripts. */
export function importsIn(source: string): Import[] {
  const code = source.replace(stringOrComment, (_, string?: string) => string ?? ' ');
  return [
    ...code
      .matchAll(declaration)
      .map(([, type, specifier]) => ({ specifier: specifier ?? '', typeOnly: !!type })),
    ...code.matchAll(expression).map(([, specifier]) => ({ specifier: specifier ?? '', typeOnly: false })),
  ];
}
