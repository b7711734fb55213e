import { type MenuEntry, type Menus, menuNames } from '@kebun/contract/content/menus/menus.ts';
import type { EntryDraft, LowerEntry, MenuAudience } from '@kebun/contract/content/menus/staff-menus.ts';
import { isPageOpen } from '@kebun/contract/content/settings/features.ts';
import { infoPagePath } from '@kebun/contract/content/site-pages.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';
import type { Db } from '#platform/db/db.ts';
import { selectPresentSlugs } from '../pages/info-page-rows.ts';
import { selectTextSlugs } from '../queries.ts';
import { readSettings } from '../settings/read-settings.ts';
import { defaultMenus } from './default-menus.ts';
import { selectEmptyPages, selectShown } from './menu-rows.ts';

/**
 * Returns all menus as shoppers see them, in one language. It leaves out hidden entries, empty headings, and links
 * to disabled features, unwritten texts, hidden info pages and lists that hold nothing.
 */
export async function menusReply(
  db: Db,
  language: Language,
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<Menus> {
  const changed = new Map((await selectShown(db)).map(({ menu, entries }) => [menu, entries]));
  const { features } = await readSettings(db);
  const texts = await selectTextSlugs(db);
  const unlinked = await selectEmptyPages(db);
  if (!isDemo) unlinked.add('/layouts'); // the gallery of home pages is for those who try the software
  const infoPages = await selectInfoPagePaths(db, now);
  const isThere = ({ off, path }: LowerEntry) => !off && isShown((path ?? '').split(/[?#]/, 1)[0] ?? '');
  const isShown = (page: string) =>
    page.startsWith(infoPagePath(''))
      ? infoPages.has(page)
      : !unlinked.has(page) && isPageOpen(page, { features, texts });
  const present = <E extends LowerEntry>(entry: E): E => ({
    ...entry,
    path: infoPages.get(entry.path ?? '') ?? entry.path,
  });
  const shownOf = (entry: EntryDraft) => ({
    ...present(entry),
    entries: entry.entries.filter(isThere).map(present),
  });
  const menus = menuNames.map((name) => {
    const entries: readonly EntryDraft[] = changed.get(name) ?? defaultMenus[name];
    return [name, entries.filter(isThere).map((entry) => entryOf(shownOf(entry), language))] as const;
  });
  return { ...Object.fromEntries(menus), empty_pages: [...unlinked] } as unknown as Menus;
}

/** Returns the address of each shown info page, by this address and by those that it had before. */
async function selectInfoPagePaths(db: Db, now: Date): Promise<Map<string, string>> {
  const slugs = await selectPresentSlugs(db, now);
  return new Map([...slugs].map(([slug, present]) => [infoPagePath(slug), infoPagePath(present)]));
}

function entryOf({ entries, ...entry }: EntryDraft, language: Language): MenuEntry {
  const subMenu = entries.map((lower) => lowerOf(lower, language));
  return { ...lowerOf(entry, language), ...(subMenu.length > 0 && { subMenu }) };
}

const lowerOf = ({ id = '', path, audience, wide, extra, ...entry }: LowerEntry, language: Language) => ({
  id,
  label: textIn(trimmedTexts(entry.label), language),
  ...(path && { path }),
  ...required[audience],
  ...(wide && { wide }),
  ...(extra && { extra }),
});

const required: Record<MenuAudience, { requiredAuthorized?: boolean }> = {
  all: {},
  signed_in: { requiredAuthorized: true },
  signed_out: { requiredAuthorized: false },
};
