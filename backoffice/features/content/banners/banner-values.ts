import type { BannerDraft } from '@kebun/contract/content/banners/staff-banners.ts';
import { type TypedTexts, textsOrNull, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { filled, filledInBase, filledInBaseIfAny, type Rule } from '@kebun/contract/lib/rules.ts';

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
  title: trimmedTexts(values.title),
  subtitle: textsOrNull(values.subtitle),
  button: textsOrNull(values.button),
  link: values.link?.trim() || null,
  desktop_picture_id: values.desktop_picture_id ?? null,
  mobile_picture_id: values.mobile_picture_id ?? null,
  starts_at: values.starts_at ?? null,
  ends_at: values.ends_at ?? null,
});

export const bannerRules: readonly Rule<BannerValues>[] = [
  filled('position', 'rule.required'),
  filledInBase('title', 'rule.required'),
  filledInBaseIfAny('subtitle', 'rule.required'),
  filledInBaseIfAny('button', 'rule.required'),
];
