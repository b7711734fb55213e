// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source

import type { Mutant } from './mutants.ts';

const test = 'server/test/lists.test.ts';

/** Guards of the common list parameters. */
export const listGuards: readonly Mutant[] = [
  {
    guard: 'lists: an unknown filter is refused',
    removals: [
      {
        file: 'server/platform/http/requests/request-schemas.ts',
        take: 'if (unknown !== undefined) throw unknownFilter(unknown);',
        put: '',
      },
    ],
    test,
    named: 'X-8c',
  },
  {
    guard: 'lists: a staff-only change is refused to shoppers as not allowed',
    removals: [
      {
        file: 'server/platform/http/api.ts',
        take: "if (!changesCollection(request.method, path.pattern, readByShoppers)) return 'method_not_allowed';",
        put: "if (path.pattern) return 'method_not_allowed';",
      },
    ],
    test,
    named: 'X-8d',
  },
  {
    guard: 'lists: a page starts where the previous one ended',
    removals: [
      {
        file: 'server/platform/http/list-query.ts',
        take: 'offset: (page - 1) * limit,',
        put: 'offset: page * limit - limit + Math.min(1, page - 1),',
      },
    ],
    test,
    named: 'X-8c',
  },
  {
    guard: 'lists: orders are filtered by delivery method',
    removals: [
      { file: 'server/platform/db/columns.ts', take: 'list.sortedBy ?? (list.orderBy', put: '(list.orderBy' },
    ],
    test,
    named: 'X-8c',
  },
  {
    guard: 'lists: a city is found by its other names',
    removals: [
      {
        file: 'server/domains/accounts/validate-addresses.ts',
        take: '[served.city, ...otherNamesOf(served.city)]',
        put: '[served.city]',
      },
    ],
    test: 'server/domains/accounts/save-address.test.ts',
    named: 'X-8e',
  },
  {
    guard: 'lists: each operation has a name of its own',
    removals: [
      {
        file: 'server/platform/http/api-docs/openapi-document.ts',
        take: 'operationId: operationIdOf(method, path)',
        put: "operationId: 'one'",
      },
    ],
    test: 'server/test/openapi.test.ts',
    named: 'X-8x',
  },
  {
    guard: 'lists: every refusal of a handler is declared',
    removals: [
      {
        file: 'server/platform/http/api-docs/openapi-document.ts',
        take: "when(true, ...(refusedBy[`${method === 'HEAD' ? 'GET' : method} ${url}`] ?? []));",
        put: '',
      },
    ],
    test: 'server/test/openapi.test.ts',
    named: 'X-8y',
  },
];
