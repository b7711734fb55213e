import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';
import { isInPart, isOfPart, type PartName, partNames, readTexts } from '../codegen/write-messages.ts';
import { targetOf } from './tree/imports-in.ts';

const keys = readTexts('en');
const { default: routes } = await import(join(projectRoot, 'storefront/routes.ts'));

/** Chunks that load later, `import('…')`, bring their own texts. */
const importNow = /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gms;

interface Source {
  imports: string[];
  keys: string[];
}
const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const code = readFileSync(join(projectRoot, file), 'utf8');
  const source = {
    imports: [...code.matchAll(importNow)]
      .map(([, specifier = '']) => targetOf(file, specifier))
      .filter((target) => target !== undefined)
      .filter(
        (target) => /^(storefront|ui)\/.*\.tsx?$/.test(target) && existsSync(join(projectRoot, target)),
      ),
    keys: [...code.matchAll(/'([a-z_]+\.[a-z_0-9]+)'/g)]
      .map(([, key = '']) => key)
      .filter((key) => keys.has(key)),
  };
  sources.set(file, source);
  return source;
}

function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const target of sourceOf(file).imports) filesOf(target, found);
  return found;
}

/** Returns the texts of the pages that no layout above them has loaded. */
function missingIn(entries: readonly RouteConfigEntry[], loaded: readonly PartName[] = []): string[] {
  return entries.flatMap(({ file, children }) => {
    const part = partNames.find((name) => file.endsWith(`.${name}.tsx`));
    if (children) return missingIn(children, part ? [...loaded, part] : loaded);
    return [...filesOf(join('storefront', file))]
      .flatMap((source) => sourceOf(source).keys)
      .filter((key) => isOfPart(key))
      .filter((key) => !loaded.some((name) => isInPart(name, key)))
      .map((key) => `${file} shows ${key}`);
  });
}

test('every page loads the part of the messages of each text that it can show', () => {
  expect(missingIn(routes)).toEqual([]);
  expect(sources.size).toBeGreaterThan(500);
});

/** In the back office these are paths of settings. */
const isSetting = (key: string) => key.startsWith('contact.');

test('the back office loads each text that it shows', () => {
  const files = globSync('backoffice/{apps,features,platform}/**/*.{ts,tsx}', { cwd: projectRoot });
  const shown = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => sourceOf(file).keys.map((key) => ({ file, key })));
  const missing = shown.filter(
    ({ key }) =>
      !isSetting(key) && !(['office', 'staff', 'orders'] as const).some((part) => isInPart(part, key)),
  );
  expect(missing).toEqual([]);
  expect(shown.length).toBeGreaterThan(1000);
});
