import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { expect, test } from '#test/harness/test.ts';
import { chainHash, inputHash } from './event-hash.ts';

const told = {
  id: 'a',
  type: 'mortality',
  payload: { quantity: 5, cause: 'heat' },
  note: null,
} as unknown as FarmEventInput;

test('the same thing told in another order is the same', () => {
  const turned = {
    payload: { cause: 'heat', quantity: 5 },
    type: 'mortality',
    id: 'a',
  } as unknown as FarmEventInput;

  expect(inputHash(turned)).toEqual(inputHash(told));
});

test('another count is another thing', () => {
  const other = { ...told, payload: { quantity: 6, cause: 'heat' } } as unknown as FarmEventInput;

  expect(inputHash(other)).not.toEqual(inputHash(told));
});

test('what came before is sealed with what comes after', () => {
  const event = told as unknown as FarmEvent;
  const one = chainHash(Buffer.from('one'), event);

  expect(chainHash(Buffer.from('other'), event)).not.toEqual(one);
});
