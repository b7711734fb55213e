import {
  type CropDraft,
  type CropSpan,
  cropRules,
  cropSpans,
  neededSpans,
  type StaffCrop,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import type { EveryText } from '@kebun/contract/lib/localised.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';

/** A crop as its form holds it: two fields for each range, each figure as it was typed. */
export type TypedCrop = Record<CropSpan | `${CropSpan}_high` | 'shelf_days' | 'ambient_days', string> & {
  code?: string;
  name: EveryText;
  name_ms: string;
  latin: string;
  family: string;
  template: CropDraft['template'];
  regrowth?: 'on';
  propagation: string;
  spacing: string;
  basis: CropDraft['basis'];
};

const isFigure = (typed: string) => /^\d{1,4}(\.\d{1,3})?$/.test(typed);
const figures = [
  ...cropSpans,
  ...cropSpans.map((span) => `${span}_high` as const),
  'shelf_days',
  'ambient_days',
] as const;

/** The error of a range stands under its lower figure. */
const wholeSpan = (span: CropSpan): Rule<TypedCrop> => ({
  field: span,
  message: 'office.crop_rule_span',
  holds: (typed) => {
    const [low, high] = [typed?.[span]?.trim(), typed?.[`${span}_high`]?.trim()];
    if (!low && !high) return true;
    return Boolean(low && high) && Number(low) <= Number(high) && Number(high) > 0;
  },
});

export const typedCropRules: readonly Rule<TypedCrop>[] = [
  ...cropRules,
  ...neededSpans.map((span) => filled<TypedCrop>(span, 'office.crop_rule_figure')),
  ...figures.map((figure) => fits<TypedCrop>(figure, isFigure, 'office.crop_rule_figure')),
  ...cropSpans.map(wholeSpan),
];

const figureIn = (typed: string | undefined) => (typed?.trim() ? Number(typed) : null);

function spanIn(typed: TypedCrop, span: CropSpan) {
  const [low, high] = [figureIn(typed[span]), figureIn(typed[`${span}_high`])];
  return low === null || high === null ? null : { low, high };
}

/** Returns the API body of the form. */
export function draftIn(typed: TypedCrop): CropDraft {
  const { name, name_ms, latin, family, template, regrowth, propagation, spacing, basis } = typed;
  const needed = (span: CropSpan) => spanIn(typed, span) ?? { low: 0, high: 0 };
  return {
    name,
    name_ms,
    latin,
    family,
    template,
    regrowth: regrowth === 'on',
    propagation,
    spacing,
    basis,
    germination_days: spanIn(typed, 'germination_days'),
    transplant_days: spanIn(typed, 'transplant_days'),
    first_harvest_days: needed('first_harvest_days'),
    window_days: needed('window_days'),
    yield_kg_m2: spanIn(typed, 'yield_kg_m2'),
    plant_kg: spanIn(typed, 'plant_kg'),
    shelf_days: figureIn(typed.shelf_days),
    ambient_days: figureIn(typed.ambient_days),
  };
}

/** Returns the first value of a field. */
export function startOf(crop: StaffCrop | undefined, field: keyof TypedCrop): string {
  const isHigh = field.endsWith('_high');
  const value = crop?.[(isHigh ? field.slice(0, -'_high'.length) : field) as keyof StaffCrop];
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && 'low' in value) return String(isHigh ? value.high : value.low);
  return String(value);
}
