/** A path of the API and its methods. */
interface ServedPath {
  readonly pattern: string; // as its routes write it, with neutral names: /api/cart/:named
  readonly segments: readonly string[];
  readonly parameters: number;
  readonly methods: Set<string>;
}

/** The paths that an API serves. Routes of one path may name their parameters differently. */
export class ServedPaths {
  readonly #paths = new Map<string, ServedPath>();
  /** Those with parameters, by their number of segments. */
  readonly #general = new Map<number, ServedPath[]>();

  /** Returns the path with neutral names of parameters. */
  add(url: string, methods: readonly string[]): string {
    const pattern = url.replaceAll(/:\w+/g, ':named');
    const path = this.#paths.get(pattern) ?? this.#addPath(pattern);
    for (const method of methods) path.methods.add(method);
    return pattern;
  }

  #addPath(pattern: string): ServedPath {
    const segments = pattern.split('/');
    const parameters = segments.filter(isParameter).length;
    const path = { pattern, segments, parameters, methods: new Set<string>() };
    this.#paths.set(pattern, path);
    const alike = this.#general.get(segments.length) ?? [];
    if (parameters > 0) this.#general.set(segments.length, [...alike, path]);
    return path;
  }

  /** Returns the path of a request, one with fewer parameters before one with more. */
  find(path: string): Pick<ServedPath, 'pattern' | 'methods'> | undefined {
    const exact = this.#paths.get(path);
    return (
      exact ?? this.#covering(path.split('/')).sort((one, other) => one.parameters - other.parameters)[0]
    );
  }

  /**
   * Returns the methods of each path that another, more general path would answer: GET of `/api/cart/count`, which is
   * only posted to, where `/api/cart/:named` is read.
   */
  takenByOthers(methods: readonly string[]): { url: string; method: string }[] {
    return [...this.#paths.values()].flatMap((path) => {
      const others = this.#covering(path.segments).filter((other) => other !== path);
      return methods
        .filter((method) => !path.methods.has(method) && others.some((other) => other.methods.has(method)))
        .map((method) => ({ url: path.pattern, method }));
    });
  }

  #covering(segments: readonly string[]): ServedPath[] {
    const alike = this.#general.get(segments.length) ?? [];
    return alike.filter((path) =>
      path.segments.every((segment, at) => isParameter(segment) || segment === segments[at]),
    );
  }
}

const isParameter = (segment: string) => segment.startsWith(':');
