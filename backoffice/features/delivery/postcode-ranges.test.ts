import { expect, test } from 'vitest';
import {
  addState,
  countPostcodes,
  formatRanges,
  parseRanges,
  removeState,
  withRanges,
} from './postcode-ranges.ts';

test('postcodes are typed one by one, as ranges, and in lines', () => {
  expect(parseRanges('47000-47999, 50480\n\n 01000 – 02999 ')).toEqual([
    { first: '47000', last: '47999' },
    { first: '50480', last: '50480' },
    { first: '01000', last: '02999' },
  ]);
  expect(parseRanges('  ')).toEqual([]);
});

test.each(['4700', '47000-', 'Ipoh', '47000 47999', '470000'])('%s is not a postcode', (typed) => {
  expect(parseRanges(typed)).toBeUndefined();
});

test('typed ranges are formatted so that they can be typed again', () => {
  const ranges = [
    { first: '47000', last: '47999' },
    { first: '50480', last: '50480' },
  ];

  expect(parseRanges(formatRanges(ranges))).toEqual(ranges);
});

const states = withRanges([
  { id: 'MY-10', name: 'Selangor', postcodes: ['40000', '47301', '48300', '63000', '68100'] },
  { id: 'MY-14', name: 'Kuala Lumpur', postcodes: ['50000', '60000'] },
  { id: 'MY-16', name: 'Putrajaya', postcodes: ['62000', '62988'] },
]);
const [selangor, kualaLumpur, putrajaya] = states as [
  (typeof states)[number],
  (typeof states)[number],
  (typeof states)[number],
];
const zoneOf = (typed: string) => parseRanges(typed) ?? [];
const typed = (...[ranges]: Parameters<typeof formatRanges>) => formatRanges(ranges).replaceAll('\n', ', ');

test('a state has a range for each run of its postcodes', () => {
  expect(typed(selangor.ranges)).toBe('40000-48300, 63000-68100');
  expect(typed(putrajaya.ranges)).toBe('62000-62988');
});

test('a state is added with all its postcodes, which join those of the zone', () => {
  const zone = addState(zoneOf('47000-47999, 48301, 88000'), selangor);

  expect(typed(zone)).toBe('40000-48301, 63000-68100, 88000');
  expect(states.map((state) => countPostcodes(state, zone))).toEqual([5, 0, 0]);
});

test('a state is removed from what was typed, and the postcodes of others stay', () => {
  const peninsular = zoneOf('01000-86999, 88000');
  const zone = removeState(peninsular, kualaLumpur, states);

  expect(states.map((state) => countPostcodes(state, zone))).toEqual([5, 0, 2]);
  expect(typed(zone)).toBe('01000-49999, 60001-86999, 88000');
  const rest = removeState(zone, selangor, states);
  expect(typed(rest)).toBe('60001-62999, 88000');
  expect(states.map((state) => countPostcodes(state, rest))).toEqual([0, 0, 2]);
});

test('a state that was added is removed again without a rest', () => {
  const zone = states.reduce((ranges, state) => addState(ranges, state), zoneOf('88000'));
  expect(states.map((state) => countPostcodes(state, zone))).toEqual([5, 2, 2]);

  expect(typed(states.reduce((ranges, state) => removeState(ranges, state, states), zone))).toBe('88000');
});

test('a part of a state is removed as a whole', () => {
  expect(removeState(zoneOf('47301, 48000-48400'), selangor, states)).toEqual([]);
});
