import { type CropFigures, middleOf, type SourcedRange } from '@kebun/contract/farms/crops/crop-figures.ts';
import { type CropDraft, type CropSpan, cropSpans } from '@kebun/contract/farms/crops/staff-crops.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Refusal } from '#platform/http/refusal.ts';

/** The lowland temperature for converting days to degree days, in °C. */
const lowland_c = 27.5;
const heat_c = 30; // leaf crops do not grow faster above this temperature (E)

type Between = { low: number; high: number } | null;

/** A typed range counts as our own estimate. An unchanged range keeps its source. */
const spanOf = (typed: Between, before: SourcedRange | null | undefined): SourcedRange | null =>
  typed && {
    ...typed,
    source: before?.low === typed.low && before.high === typed.high ? before.source : 'E',
  };

/** Returns the figures of a crop after a draft. Fields that the draft omits stay. */
export function figuresOf(draft: CropDraft, before: CropFigures | undefined): CropFigures {
  assertRangesOrdered(draft);
  const spans = Object.fromEntries(
    cropSpans.map((span) => [span, spanOf(draft[span], before?.[span])]),
  ) as Pick<CropFigures, CropSpan>;
  const { base_c = null } = before ?? {};
  return {
    season_days: null,
    interval_days: null,
    storage_c: null,
    storage_days: null,
    base_c,
    cap_c: heat_c,
    ...before,
    ...spans,
    basis: draft.basis,
    spacing: draft.spacing,
    shelf_days: draft.shelf_days,
    ambient_days: draft.ambient_days,
    degree_days:
      base_c === null ? null : Math.round((lowland_c - base_c) * middleOf(spans.first_harvest_days)),
  };
}

/** Throws when a range is not ordered or a factor is not positive. */
function assertRangesOrdered(draft: CropDraft): void {
  const broken: Record<string, MessageKey[]> = {};
  for (const span of cropSpans) {
    const typed = draft[span];
    if (typed && (typed.low > typed.high || typed.high <= 0)) broken[span] = ['office.crop_rule_span'];
  }
  if (Object.keys(broken).length > 0) throw new Refusal('request_invalid', { broken });
}
