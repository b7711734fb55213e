import { readFileSync } from 'node:fs';
import { inRoot } from '../dev/run-node.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** The result file of each runner. */
export const resultFiles = {
  unit: 'test-results/unit.json',
  server: 'test-results/server.json',
  web: 'test-results/web.json',
  shops: 'test-results/shops.json',
  e2e: 'test-results/e2e.json', // as in e2e/playwright.config.ts
};

/** Counts one failure for a runner that failed without a failed test, for example before it could begin. */
const countRunner = ({ passed, failed }: Count, succeeded: boolean): Count => ({
  passed,
  failed: succeeded ? failed : Math.max(failed, 1),
});

export function vitestCount(file: string, succeeded: boolean): Count {
  const { numPassedTests = 0, numFailedTests = 0 } = read(file);
  return countRunner({ passed: numPassedTests, failed: numFailedTests }, succeeded);
}

interface TestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
}

/** Returns the tests that passed only at their second try, of every runner that has run. */
export const secondTries = (): string[] =>
  Object.values(resultFiles).flatMap((file) => {
    const { testResults, suites } = read(file);
    return [...vitestSecondTries(testResults), ...journeySecondTries(suites)];
  });

export const vitestSecondTries = (files: readonly { assertionResults: TestResult[] }[] = []): string[] =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName }) => fullName);

export const journeySecondTries = (suites: readonly Suite[] = []): string[] =>
  suites.flatMap(({ title, suites: inner, specs = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `${title} ${spec.title} (${projectName})`),
    ),
    ...journeySecondTries(inner),
  ]);

export function playwrightCount(file: string, succeeded: boolean): Count {
  const { expected = 0, flaky = 0, unexpected = 0 } = read(file).stats ?? {};
  return countRunner({ passed: expected + flaky, failed: unexpected }, succeeded);
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'));
  } catch {
    return {}; // the runner did not get as far as writing it
  }
}
