import { expect, test } from 'vitest';
import { auditActions } from './audit-actions.ts';

/** Participles without -ed. */
const irregular = ['chosen', 'held', 'lost', 'paid', 'resent', 'taken', 'written'];

/** Words for which the log has others: created, updated and deleted. */
const replaced = ['added', 'changed', 'edited', 'modified', 'removed'];

/** Actions with such a word that says more. Only remove lines. */
const allowed = ['order.products_added']; // to an order that is placed: an addition

test('an action says what was done, in the past tense, and created, updated or deleted for these acts', () => {
  const wordsOf = (action: string) => action.split(/[._]/).slice(1);
  const isPast = (word: string) => word.endsWith('ed') || irregular.includes(word);

  expect(auditActions.filter((action) => !wordsOf(action).some(isPast))).toEqual([]);
  expect(auditActions.filter((action) => wordsOf(action).some((word) => replaced.includes(word)))).toEqual(
    allowed,
  );
});
