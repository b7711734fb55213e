import { banners } from '@kebun/world/banners.ts';
import { recipes } from '@kebun/world/pages/recipes.ts';
import { pages } from '@kebun/world/pages.ts';
import { site } from '@kebun/world/site.ts';
import type { BannerSeed, Page } from '@kebun/world/types.ts';
import { addBanner } from '../../../contract/content/banners/staff-banners.ts';
import { getStaffMenu, publishMenu } from '../../../contract/content/menus/staff-menus.ts';
import {
  addInfoPage,
  getStaffStaticBlock,
  publishStaticBlock,
} from '../../../contract/content/pages/staff-pages.ts';
import { changeShopSettings, getShopSettings } from '../../../contract/content/settings/shop-settings.ts';
import { infoPagePath, isInfoPage } from '../../../contract/content/site-pages.ts';
import { publishWords } from '../../../contract/content/words/staff-words.ts';
import { worldSettings } from '../world-settings.ts';
import { type Ids, idOf, type Pictures } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

/** Enters settings and words, the banners of each position in their order, the texts of the shop and the footer. */
export async function seedContent(call: SeedCall, pictures: Pictures): Promise<void> {
  await seedSettings(call);
  await call(publishWords, { body: { words: site.words, version: 0 } });
  for (const banner of banners) await call(addBanner, { body: await bannerDraft(banner, pictures) });
  for (const page of pages) await seedPage(call, page);
  await seedFooter(call);
}

/** Enters the recipes, which name products. */
export async function seedRecipes(call: SeedCall, products: Ids): Promise<void> {
  for (const page of recipes) await seedPage(call, page, products);
}

/** Only what differs from the defaults. */
async function seedSettings(call: SeedCall): Promise<void> {
  const { version } = await call(getShopSettings);
  await call(changeShopSettings, { body: { ...worldSettings, version, even_if_not_ready: true } });
}

async function bannerDraft({ picture, subtitle, button, ...banner }: BannerSeed, pictures: Pictures) {
  return {
    ...banner,
    text_color: 'ink' as const,
    subtitle: subtitle ?? null,
    button: button ?? null,
    desktop_picture_id: await pictures(picture.desktop),
    mobile_picture_id: await pictures(picture.mobile),
    starts_at: null,
    ends_at: null,
  };
}

/** Publishes a text version by version. */
async function seedPage(call: SeedCall, page: Page, products: Ids = new Map()) {
  const { slug, recipe } = page;
  const isOwn = isInfoPage(page);
  if (isOwn) await call(addInfoPage, { body: { slug, title: page.title } });
  for (const { version, updated_on: effective_on, ...text } of [...earlierVersions(page), page]) {
    const { title, meta_title, summary, sections, fields = {}, items = [] } = text;
    const { data } = await call(getStaffStaticBlock, { params: { slug } });
    await call(publishStaticBlock, {
      params: { slug },
      body: {
        ...{ title, summary, sections, fields, items, version, effective_on },
        ...(meta_title && { meta_title }),
        ...(isOwn && { shown_from: `${effective_on}T00:00:00+08:00` }),
        ...(recipe && { recipe: recipeDraft(recipe, products) }),
        revision: data.revision,
      },
    });
  }
}

const recipeDraft = ({ products: slugs, ...facts }: NonNullable<Page['recipe']>, products: Ids) => ({
  ...facts,
  product_ids: slugs.map((slug) => idOf(products, slug)),
});

/** Returns the earlier versions of a text, each with the paragraphs that it had. */
const earlierVersions = ({ earlier = [], ...page }: Page): Page[] =>
  earlier.map(({ version, updated_on, sections: had }) => ({
    ...page,
    version,
    updated_on,
    sections: page.sections.map((section) => ({
      ...section,
      paragraphs: had[section.id] ?? section.paragraphs,
    })),
  }));

/** Publishes the footer with the pages that the owner added, each at the end of its column. */
async function seedFooter(call: SeedCall) {
  const params = { name: 'footer' } as const;
  const { data: footer } = await call(getStaffMenu, { params });
  const entries = footer.entries.map((column) => {
    const added = pages.filter(({ footer_column }) => footer_column && footer_column === column.id);
    return { ...column, entries: [...column.entries, ...added.map(menuEntryOf)] };
  });
  await call(publishMenu, { params, body: { entries, version: footer.version } });
}

const menuEntryOf = ({ slug, title }: Page) => ({
  id: slug,
  label: title,
  path: infoPagePath(slug),
  audience: 'all' as const,
  wide: false,
  off: false,
  extra: null,
});
