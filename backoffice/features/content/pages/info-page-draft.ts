import type { PublishedStaticBlock, StaffStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { type EveryText, everyText, inEachLanguage } from '@kebun/contract/lib/localised.ts';
import { formatMomentInput, parseMoment } from '#platform/data/format-moments.ts';

/** Whether shoppers see an info page: not, now, or from a moment on. */
export const visibilities = ['hidden', 'shown', 'later'] as const;
export type Visibility = (typeof visibilities)[number];

/** Address, title in search engines and time of an info page. */
export interface InfoPageDraft {
  slug: string;
  meta_title: EveryText;
  visibility: Visibility;
  shown_at: string; // as typed, in shop time
}

type ShownPage = Pick<StaffStaticBlock, 'shown_from'>;

/** Returns whether shoppers see an info page at a moment, or when they will. */
export function visibilityAt({ shown_from }: ShownPage, now: number): Visibility {
  if (shown_from === null) return 'hidden';
  return Date.parse(shown_from) <= now ? 'shown' : 'later';
}

export const toInfoPageDraft = (page: StaffStaticBlock, now: number): InfoPageDraft => ({
  slug: page.slug,
  meta_title: everyText(page.meta_title),
  visibility: visibilityAt(page, now),
  shown_at: formatMomentInput(page.shown_from),
});

/** Returns the parts of the request that only an info page has. A page that is shown keeps its moment. */
export function infoPageBody(
  { slug, meta_title, visibility, shown_at }: InfoPageDraft,
  page: ShownPage,
  now: number,
): Pick<PublishedStaticBlock, 'slug' | 'meta_title' | 'shown_from'> {
  const isShown = visibilityAt(page, now) === 'shown';
  const moments = {
    hidden: null,
    shown: isShown ? page.shown_from : new Date(now).toISOString(),
    later: parseMoment(shown_at),
  };
  return {
    slug: slug.trim(),
    meta_title: inEachLanguage((language) => meta_title[language].trim()),
    shown_from: moments[visibility],
  };
}
