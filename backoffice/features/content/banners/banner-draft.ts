import type { BannerDraft, StaffBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { momentTyped, typedMoment } from '#platform/data/format-moments.ts';

/** The form as it is typed. Pictures are chosen beside it. */
export type FormValues = Record<string, string>;

export const toFormValues = (banner: StaffBanner): FormValues => ({
  type: banner.type,
  position: banner.position,
  'title.en': banner.title.en,
  'title.zh': banner.title.zh,
  'subtitle.en': banner.subtitle?.en ?? '',
  'subtitle.zh': banner.subtitle?.zh ?? '',
  'button.en': banner.button?.en ?? '',
  'button.zh': banner.button?.zh ?? '',
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
  const both = (name: string) => ({ en: text(`${name}.en`), zh: text(`${name}.zh`) });
  const maybe = (name: string) => (text(`${name}.en`) || text(`${name}.zh`) ? both(name) : null);
  return {
    type: text('type') as BannerDraft['type'],
    position: text('position'),
    title: both('title'),
    subtitle: maybe('subtitle'),
    button: maybe('button'),
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

/** A text in one language requires the other. */
const bothOrNone = (name: string) => {
  const isAny = (typed: FormValues) => Boolean(typed[`${name}.en`]?.trim() || typed[`${name}.zh`]?.trim());
  return [filledIn(`${name}.en`, isAny), filledIn(`${name}.zh`, isAny)];
};

export const bannerRules: readonly Rule<FormValues>[] = [
  filledIn('position'),
  filledIn('title.en'),
  filledIn('title.zh'),
  ...bothOrNone('subtitle'),
  ...bothOrNone('button'),
];
