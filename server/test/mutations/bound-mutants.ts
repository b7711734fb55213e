import type { Mutant } from './mutants.ts';

const reproductions = 'server/test/bounds/reproductions.test.ts';

/** Guards of the bounds of incoming values. */
export const boundGuards: readonly Mutant[] = [
  {
    guard: 'bounds: a date exists in the calendar',
    removals: [
      {
        file: 'server/platform/http/requests/request-schemas.ts',
        take: 'date: isDay,',
        put: 'date: () => true,',
      },
    ],
    test: reproductions,
    named: 'X-2a: GET /seedlings?ready_to=2026-02-30',
  },
  {
    guard: 'bounds: a span has a maximum length',
    removals: [
      {
        file: 'server/platform/lib/spans.ts',
        take: 'daysBetween(from, to) >= most',
        put: 'from === "never"',
      },
    ],
    test: reproductions,
    named: 'X-2b: as many days',
  },
  {
    guard: 'bounds: a span does not end before it begins',
    removals: [{ file: 'server/platform/lib/spans.ts', take: 'if (to < from)', put: 'if (to === "never")' }],
    test: reproductions,
    named: 'from=2026-11-02&to=2026-11-01',
  },
  {
    guard: 'bounds: an unknown id is refused',
    removals: [
      {
        file: 'server/domains/farms/people/assert-farmer-active.ts',
        take: 'if (!farmer) throw',
        put: 'if (false) throw',
      },
      {
        file: 'server/platform/http/send-error.ts',
        take: 'error.code !== foreignKeyViolation',
        put: 'error.code !== null',
      },
    ],
    test: reproductions,
    named: 'X-2c',
  },
  {
    guard: 'bounds: a list above its maximum is refused unread',
    removals: [
      { file: 'server/platform/http/requests/request-schemas.ts', take: 'tooMany(lists, value) ??', put: '' },
    ],
    test: 'server/platform/http/requests/request-schemas.test.ts',
    named: 'X-2d',
  },
  {
    guard: 'bounds: the contract states a maximum',
    removals: [
      {
        file: 'contract/lib/shapes.ts',
        take: 'Type.Optional(Nullable(Type.String({ maxLength })))',
        put: 'Type.Optional(Nullable(Type.String({ title: String(maxLength) })))',
      },
    ],
    test: 'contract/lib/bounds.test.ts',
    named: 'which the contract names',
  },
  {
    guard: 'bounds: fields of a new endpoint have default bounds',
    removals: [
      {
        file: 'server/platform/http/requests/request-schema.ts',
        take: "...(typeof rest.type === 'string' ? bounds[rest.type] : {}), ",
        put: '',
      },
    ],
    test: 'server/platform/http/requests/request-schemas.test.ts',
    named: 'of a new endpoint is bounded by default',
  },
  {
    guard: 'bounds: a field has a type',
    removals: [
      {
        file: 'server/platform/http/requests/request-schema.ts',
        take: 'if (acceptsAnything(schema))',
        put: 'if (false)',
      },
    ],
    test: 'server/platform/http/requests/request-schemas.test.ts',
    named: 'X-2f: a request field that accepts anything is refused at start',
  },
  {
    guard: 'bounds: an unknown field is dropped',
    removals: [
      {
        file: 'server/platform/http/requests/request-schemas.ts',
        take: 'body: omitFields(ignored, sent)',
        put: 'body: sent',
      },
    ],
    test: 'server/platform/http/requests/request-schemas.test.ts',
    named: 'X-2f: an ignored field is dropped before the handler',
  },
  {
    guard: 'bounds: staff endpoints are documented to staff only',
    removals: [
      {
        file: 'server/platform/http/api-docs/api-docs.ts',
        take: 'config.demo ? whole() : withoutStaff(whole())',
        put: 'whole()',
      },
    ],
    test: 'server/test/openapi.test.ts',
    named: 'X-8z',
  },
  {
    guard: 'bounds: an id is checked before the database reads it',
    removals: [
      {
        file: 'server/platform/http/requests/request-schemas.ts',
        take: 'uuid: (text) => Format.IsUuid(text)',
        put: 'uuid: () => true',
      },
    ],
    test: 'server/test/bounds/generated.test.ts',
    named: 'X-2e',
  },
];
