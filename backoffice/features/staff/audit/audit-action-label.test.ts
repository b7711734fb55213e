import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { auditActions, auditAreas } from '@kebun/contract/staff/audit-actions.ts';
import { expect, test } from 'vitest';
import { loadTranslator } from '#platform/shell/messages-provider.tsx';
import { auditActionLabel } from './audit-action-label.ts';

const translators = { en: await loadTranslator('en'), zh: await loadTranslator('zh') };

test.for(['en', 'zh'] as const)('every action and every area has a text in %s', (language) => {
  const t = translators[language];
  expect(auditActions.length).toBeGreaterThan(150);
  const coded = auditActions.filter((action) => auditActionLabel(action, t) === action.replaceAll('_', ' '));
  expect(coded).toEqual([]);
  const keys = auditAreas.map((area) => `office.audit_area_${area}`);
  expect(keys.filter((key) => t(key as MessageKey) === key)).toEqual([]);
});

test('an action of an earlier release is shown as it is stored', () => {
  expect(auditActionLabel('shelf.dusted_off', translators.en)).toBe('shelf.dusted off');
});
