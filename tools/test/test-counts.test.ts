import { expect, test } from 'vitest';
import { unexplainedIn } from './explained-second-tries.ts';
import { journeySecondTries, vitestSecondTries } from './test-counts.ts';

test('a test that passed after a failure is named, of both runners', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const files = [
    {
      assertionResults: [
        result('calm', 'passed'),
        result('late', 'passed', 'Error: timeout'),
        result('wrong', 'failed', 'Error: 1'),
      ],
    },
  ];
  const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'phone', status }] });
  const suites = [
    {
      title: 'cart.e2e.ts',
      specs: [spec('calm', 'expected')],
      suites: [{ title: 'cart', specs: [spec('late', 'flaky')] }],
    },
  ];

  expect(vitestSecondTries(files)).toEqual(['late']);
  expect(journeySecondTries(suites)).toEqual(['cart late (phone)']);
  expect([vitestSecondTries(), journeySecondTries()]).toEqual([[], []]); // a runner that wrote no file
});

test('a second try counts unless its test is explained', () => {
  expect(unexplainedIn(['late', 'slow'], { slow: 'The disk of the forge stops for seconds.' })).toEqual([
    'late',
  ]);
});
