import { type Day, daysBetween } from '@kebun/contract/lib/days.ts';
import { mostDays } from '@kebun/contract/lib/shapes.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { Schema } from '../http/requests/request-schema.ts';

/** Two fields of an object with the first and last day of a period. */
export interface Span {
  from: string;
  to: string;
  most: number; // days, both included
}

const names = /^(?:from|(\w+)_from)$/;
const isDayField = (schema: Schema | undefined) => schema?.format === 'date';

/** Returns the periods of a schema: fields named `from` and `to`, or `slot_from` and `slot_to`. */
export function spansOf(schema: Schema | undefined): Span[] {
  const { properties = {}, 'x-most-days': most = mostDays } = schema ?? {};
  return Object.keys(properties).flatMap((from) => {
    const [isFrom, of] = names.exec(from) ?? [];
    const to = of === undefined ? 'to' : `${of}_to`;
    const isSpan = isFrom !== undefined && isDayField(properties[from]) && isDayField(properties[to]);
    return isSpan ? [{ from, to, most: Number(most) }] : [];
  });
}

/** Throws when a period ends before it begins or is too long. A missing day is accepted. */
export function assertSpans(spans: readonly Span[], values: unknown): void {
  const given = (values ?? {}) as Record<string, Day | undefined>;
  for (const { from, to, most } of spans) assertSpan(given[from], given[to], { most, field: to });
}

/** The same for two days of which the handler chose one. */
export function assertSpan(
  from: Day | undefined,
  to: Day | undefined,
  { most = mostDays, field = 'to' }: { most?: number; field?: string } = {},
): void {
  if (from === undefined || to === undefined) return;
  if (to < from) throw invalidField(field, 'rule.span_turned');
  if (daysBetween(from, to) >= most)
    throw new Refusal('request_invalid', { errors: { [field]: ['rule.span_long'] }, values: { days: most } });
}
