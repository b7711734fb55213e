import type { BannerDraft } from '@kebun/contract/content/banners/staff-banners.ts';
import { type EveryText, type TypedTexts, textsOrNull } from '@kebun/contract/lib/localised.ts';
import { filled, filledInAllOrNone, filledTexts, type Rule } from '@kebun/contract/lib/rules.ts';

type Text = 'title' | 'subtitle' | 'button';

/** A banner as its form edits it. */
export type BannerValues = Partial<Omit<BannerDraft, Text>> & { [T in Text]?: TypedTexts | null };

export const newBanner = { type: 'strip', background: 'sky', text_color: 'ink' } satisfies BannerValues;

/** Returns the request body. A text in no language is left out. */
export const toBody = (values: BannerValues): BannerDraft => ({
  type: values.type ?? newBanner.type,
  background: values.background ?? newBanner.background,
  text_color: values.text_color ?? newBanner.text_color,
  position: values.position?.trim() ?? '',
  title: bothOrNull(values.title) as EveryText,
  subtitle: bothOrNull(values.subtitle),
  button: bothOrNull(values.button),
  link: values.link?.trim() || null,
  desktop_picture_id: values.desktop_picture_id ?? null,
  mobile_picture_id: values.mobile_picture_id ?? null,
  starts_at: values.starts_at ?? null,
  ends_at: values.ends_at ?? null,
});

const bothOrNull = (texts: TypedTexts | null | undefined) => textsOrNull(texts) as EveryText | null;

export const bannerRules: readonly Rule<BannerValues>[] = [
  filled('position', 'rule.required'),
  ...filledTexts('title', 'rule.required'),
  ...filledInAllOrNone('subtitle', 'rule.required'),
  ...filledInAllOrNone('button', 'rule.required'),
];
