import type { Localised } from '@kebun/contract/lib/localised.ts';

/** The blanks of a template. The settings of the shop fill them: `{business}` in a text is the registered name. */
export const blanks = [
  'shop',
  'business',
  'registration_number',
  'address',
  'phone',
  'email',
  'refund_hours',
  'orders_years',
  'enquiries_days',
  'guests_days',
] as const;

export type Blank = (typeof blanks)[number];

/** A section: its anchor, its heading and its paragraphs. */
export type TemplateSection = [id: string, heading: Localised, ...paragraphs: Localised[]];

/**
 * A policy to begin from, written for a Malaysian shop that sells fresh produce. No lawyer has checked it; the editor
 * says so.
 */
export interface PolicyTemplate {
  summary: Localised;
  sections: readonly TemplateSection[];
}
