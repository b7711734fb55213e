import type { Mutant } from './mutants.ts';

const forms = 'server/forms.ts';
const test = 'server/page-forms.test.ts';

/** Guards of page forms without scripts. */
export const formGuards: readonly Mutant[] = [
  {
    guard: 'forms: attempts count against their sender',
    removals: [
      {
        file: forms,
        take: 'remoteAddress: request.ip, // for the rate limits',
        put: "remoteAddress: '10.9.9.9',",
      },
    ],
    test,
    named: 'counted together',
  },
  {
    guard: 'forms: a password stays out of the page',
    removals: [
      {
        file: 'server/page-forms.ts',
        take: "keeps: ['login', 'remember'],",
        put: "keeps: ['login', 'password'],",
      },
    ],
    test,
    named: 'except the password',
  },
  {
    guard: 'forms: a form from another site is refused',
    removals: [
      { file: forms, take: "site === 'same-origin'", put: 'true' },
      { file: forms, take: 'origin === publicUrl', put: 'true' },
    ],
    test,
    named: 'no other site',
  },
  {
    guard: 'forms: a redirect stays in the shop',
    removals: [{ file: forms, take: 'const ownTarget = ownPath(to);', put: 'const ownTarget = to;' }],
    test,
    named: 'a redirect never leaves the shop',
  },
];
