import type { FarmEvent, FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { expect, test } from '#test/harness/test.ts';
import { chainHash, inputHash } from './chain-events.ts';

const input = {
  id: 'a',
  type: 'mortality',
  payload: { quantity: 5, cause: 'heat' },
  note: null,
} as unknown as FarmEventInput;

test('the order of fields does not change the hash', () => {
  const turned = {
    payload: { cause: 'heat', quantity: 5 },
    type: 'mortality',
    id: 'a',
  } as unknown as FarmEventInput;

  expect(inputHash(turned)).toEqual(inputHash(input));
});

test('another count changes the hash', () => {
  const other = { ...input, payload: { quantity: 6, cause: 'heat' } } as unknown as FarmEventInput;

  expect(inputHash(other)).not.toEqual(inputHash(input));
});

test('the hash of an event includes the events before it', () => {
  const event = input as unknown as FarmEvent;
  const one = chainHash(Buffer.from('one'), event);

  expect(chainHash(Buffer.from('other'), event)).not.toEqual(one);
});
