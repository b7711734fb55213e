import type { BannerDraft, StaffBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import { languages } from '@kebun/contract/lib/languages.ts';
import { inEachLanguage, type Localised, textsOrNull } from '@kebun/contract/lib/localised.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { momentTyped, typedMoment } from '#platform/data/format-moments.ts';

/** The form as it is typed. Pictures are chosen beside it. */
export type FormValues = Record<string, string>;

const typedTexts = (name: string, texts: Localised | null): FormValues =>
  Object.fromEntries(languages.map((language) => [`${name}.${language}`, texts?.[language] ?? '']));

export const toFormValues = (banner: StaffBanner): FormValues => ({
  type: banner.type,
  position: banner.position,
  ...typedTexts('title', banner.title),
  ...typedTexts('subtitle', banner.subtitle),
  ...typedTexts('button', banner.button),
  link: banner.link ?? '',
  background: banner.background,
  text_color: banner.text_color,
  starts_at: typedMoment(banner.starts_at),
  ends_at: typedMoment(banner.ends_at),
});

export const emptyBanner: FormValues = { type: 'strip', position: '', background: 'sky', text_color: 'ink' };

export function fromFormValues(
  typed: FormValues,
  pictures: Pick<BannerDraft, 'desktop_picture_id' | 'mobile_picture_id'>,
): BannerDraft {
  const text = (name: string) => typed[name]?.trim() ?? '';
  const texts = (name: string) => inEachLanguage((language) => text(`${name}.${language}`));
  const textsOrNone = (name: string) => textsOrNull(texts(name)) && texts(name);
  return {
    type: text('type') as BannerDraft['type'],
    position: text('position'),
    title: texts('title'),
    subtitle: textsOrNone('subtitle'),
    button: textsOrNone('button'),
    link: text('link') || null,
    background: text('background') as BannerDraft['background'],
    text_color: text('text_color') as BannerDraft['text_color'],
    starts_at: momentTyped(typed.starts_at),
    ends_at: momentTyped(typed.ends_at),
    ...pictures,
  };
}

const filledIn = (
  name: string,
  isRequired: (typed: FormValues) => boolean = () => true,
): Rule<FormValues> => ({
  field: name,
  message: 'rule.required',
  holds: (typed) => !typed || !isRequired(typed) || Boolean(typed[name]?.trim()),
});

const inputsOf = (name: string) => languages.map((language) => `${name}.${language}`);

/** A text in one language requires all others. */
const allOrNone = (name: string) => {
  const isAny = (typed: FormValues) => inputsOf(name).some((input) => typed[input]?.trim());
  return inputsOf(name).map((input) => filledIn(input, isAny));
};

export const bannerRules: readonly Rule<FormValues>[] = [
  filledIn('position'),
  ...inputsOf('title').map((input) => filledIn(input)),
  ...allOrNone('subtitle'),
  ...allOrNone('button'),
];
