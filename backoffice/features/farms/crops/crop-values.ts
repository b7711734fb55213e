import { cropCodePattern } from '@kebun/contract/farms/code-patterns.ts';
import {
  type CropDraft,
  type CropSpan,
  cropRules,
  cropSpans,
  neededSpans,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';

/** A range while staff fill it in; NaN means a figure that is not readable. */
interface TypedSpan {
  low?: number | null;
  high?: number | null;
}

/** A crop as its form edits it. The code is typed once. */
export type CropValues = Omit<CropDraft, CropSpan> & { code?: string } & {
  [S in CropSpan]?: TypedSpan | null;
};

export const newCrop: Partial<CropValues> = { template: 'leaf_once', basis: 'sowing', regrowth: false };

/** Returns what is wrong with a crop. The error of a range is under its lower figure. */
export const cropProblems = (isNew: boolean) => (values: CropValues) => {
  const problems: { field: string; message: MessageKey }[] = failedRules(cropRules, values).map(
    ({ field, message }) => ({ field: field ?? 'name', message }),
  );
  if (isNew && !cropCodePattern.test(codeOf(values)))
    problems.push({ field: 'code', message: 'office.crop_rule_code' });
  for (const span of cropSpans) {
    const message = spanProblem(values[span], neededSpans.includes(span));
    if (message) problems.push({ field: `${span}.low`, message });
  }
  return problems;
};

function spanProblem(span: TypedSpan | null | undefined, isNeeded: boolean): MessageKey | undefined {
  const low = span?.low ?? null;
  const high = span?.high ?? null;
  if (low === null && high === null) return isNeeded ? 'office.crop_rule_figure' : undefined;
  const isValid = low !== null && high !== null && low <= high && high > 0;
  return isValid ? undefined : 'office.crop_rule_span';
}

const codeOf = ({ code }: CropValues) => code?.trim().toUpperCase() ?? '';

/** Returns the request body. An empty field means unknown. */
export function toBody(values: CropValues, isNew: boolean): CropDraft & { code?: string } {
  const spans = Object.fromEntries(cropSpans.map((span) => [span, wholeSpan(values[span])]));
  return {
    name: values.name,
    name_ms: values.name_ms ?? '',
    latin: values.latin,
    family: values.family,
    template: values.template,
    regrowth: values.regrowth,
    propagation: values.propagation ?? '',
    spacing: values.spacing ?? '',
    basis: values.basis,
    ...(spans as Pick<CropDraft, CropSpan>),
    shelf_days: values.shelf_days ?? null,
    ambient_days: values.ambient_days ?? null,
    picture_id: values.picture_id ?? null,
    ...(isNew && { code: codeOf(values) }),
  };
}

const wholeSpan = (span: TypedSpan | null | undefined) =>
  span?.low == null || span.high == null ? null : { low: span.low, high: span.high };
