import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Polygon, Position, Ring } from '../../lib/geojson-features.ts';
import { areaOf, areaShown, isClockwise } from './area.ts';
import { faultOf, isInside, middleOf, normalizePolygon, roundPosition } from './geometry.ts';

const polygon = (...coordinates: Ring[]): Polygon => ({ type: 'Polygon', coordinates });
const closed = (...corners: Position[]): Ring => [...corners, corners[0] as Position];

/** A bed of about 55 by 55 metres in Kulai. */
const square = closed([103.5985, 1.67], [103.599, 1.67], [103.599, 1.6705], [103.5985, 1.6705]);

/** Outlines of three to sixty corners around a middle, in Malaysia, in either direction. */
const outlines = fc
  .record({
    x: fc.double({ min: 100, max: 119, noNaN: true }),
    y: fc.double({ min: 1.2, max: 7, noNaN: true }),
    radii: fc.array(fc.double({ min: 0.0001, max: 0.004, noNaN: true }), { minLength: 3, maxLength: 60 }),
    turned: fc.boolean(),
  })
  .map(({ x, y, radii, turned }) => {
    const ring = closed(
      ...radii.map((radius, at): Position => {
        const angle = (2 * Math.PI * at) / radii.length;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      }),
    );
    return polygon(turned ? ring.toReversed() : ring);
  });

describe('the area of a plot', () => {
  test('is that of the ellipsoid: a degree by a degree at the equator has 12,308.8 km²', () => {
    const degree = polygon(closed([100, 0], [101, 0], [101, 1], [100, 1]));

    expect(areaOf(degree) / 1e6).toBeCloseTo(12_308.8, 0);
  });

  test('is the same in either direction and from any first corner', () => {
    fc.assert(
      fc.property(outlines, fc.nat(59), ({ coordinates: [ring = []] }, start) => {
        const corners = ring.slice(0, -1);
        const turned = corners.map((_, at) => corners[(at + start) % corners.length] as Position);
        expect(areaOf(polygon(closed(...turned)))).toBe(areaOf(polygon(ring)));
        expect(areaOf(polygon(ring.toReversed()))).toBe(areaOf(polygon(ring)));
      }),
    );
  });

  test('is within a hundredth of flat geometry for a small plot', () => {
    fc.assert(
      fc.property(outlines, ({ coordinates: [ring = []] }) => {
        const [, south] = ring[0] as Position;
        const metresEast = 111_319.49 * Math.cos((south * Math.PI) / 180);
        const metresNorth = 110_574.3;
        let twice = 0;
        ring.slice(1).forEach(([bx, by], at) => {
          const [ax, ay] = ring[at] as Position;
          twice += (ax * by - bx * ay) * metresEast * metresNorth;
        });
        const flat = Math.abs(twice) / 2;
        expect(Math.abs(areaOf(polygon(ring)) - flat)).toBeLessThan(flat * 0.01 + 1);
      }),
    );
  });

  test('excludes holes', () => {
    const hole = closed([103.5986, 1.6701], [103.5988, 1.6701], [103.5988, 1.6703], [103.5986, 1.6703]);

    expect(areaOf(polygon(square, hole))).toBe(areaOf(polygon(square)) - areaOf(polygon(hole)));
  });

  test('is given in hectares from one hectare on', () => {
    expect(areaShown(2289.4)).toEqual({ value: 2289, unit: 'm2' });
    expect(areaShown(52_180)).toEqual({ value: 5.22, unit: 'ha' });
  });
});

describe('an outline', () => {
  test('of any shape that does not cross itself is valid, in either direction', () => {
    fc.assert(
      fc.property(outlines, (drawn) => {
        expect(faultOf(drawn)).toBeUndefined();
        const normalized = normalizePolygon(drawn);
        expect(isClockwise(normalized.coordinates[0] as Ring)).toBe(false);
        expect(normalizePolygon(normalized)).toEqual(normalized);
        expect(
          normalized.coordinates.flat(2).every((degrees) => degrees === Number(degrees.toFixed(7))),
        ).toBe(true);
      }),
    );
  });

  test.each<[string, Polygon, ReturnType<typeof faultOf>]>([
    ['that does not close', polygon(square.slice(0, -1)), 'unclosed'],
    ['of two corners', polygon(closed([103.5, 1.6], [103.6, 1.7])), 'too_few_vertices'],
    ['with nothing in it', polygon(), 'too_few_vertices'],
    ['with latitude first', polygon(square.map(([x, y]): Position => [y, x])), 'swapped_axes'],
    ['in the Java Sea', polygon(square.map(([x, y]): Position => [x, y - 7])), 'outside_country'],
    [
      'like a bow tie',
      polygon(closed([103.59, 1.67], [103.6, 1.68], [103.6, 1.67], [103.59, 1.68])),
      'self_intersection',
    ],
    [
      'that runs back over itself',
      polygon(closed([103.59, 1.67], [103.6, 1.67], [103.595, 1.67], [103.595, 1.68])),
      'self_intersection',
    ],
  ])('%s is invalid', (_, drawn, fault) => expect(faultOf(drawn)).toBe(fault));

  test('of more than 500 corners is invalid', () => {
    const corners = Array.from({ length: 501 }, (_, at): Position => {
      const angle = (2 * Math.PI * at) / 501;
      return [103.6 + Math.cos(angle) / 100, 1.7 + Math.sin(angle) / 100];
    });

    expect(faultOf(polygon(closed(...corners)))).toBe('too_many_vertices');
  });

  test('has its middle inside, and the sea outside', () => {
    expect(isInside(middleOf(polygon(square)), polygon(square))).toBe(true);
    expect(isInside([103.7, 1.67], polygon(square))).toBe(false);
  });
});

test('a published position is rounded to about a kilometre', () => {
  expect([103.59854, 1.67021].map(roundPosition)).toEqual([103.6, 1.67]);
});
