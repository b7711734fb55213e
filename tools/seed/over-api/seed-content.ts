import { banners } from '@kebun/world/banners.ts';
import { pages } from '@kebun/world/pages.ts';
import { site } from '@kebun/world/site.ts';
import type { BannerSeed, Page } from '@kebun/world/types.ts';
import { addBanner } from '../../../contract/content/banners/staff-banners.ts';
import { getStaffStaticBlock, publishStaticBlock } from '../../../contract/content/pages/staff-pages.ts';
import { changeShopSettings, getShopSettings } from '../../../contract/content/settings/shop-settings.ts';
import { publishWords } from '../../../contract/content/words/staff-words.ts';
import { worldSettings } from '../world-settings.ts';
import type { Pictures } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

/** Enters the settings and words, the banners of each position in their order, and the texts of the shop. */
export async function seedContent(call: SeedCall, pictures: Pictures): Promise<void> {
  await seedSettings(call);
  await call(publishWords, { body: { words: site.words, version: 0 } });
  for (const banner of banners) await call(addBanner, { body: await bannerDraft(banner, pictures) });
  for (const page of pages) await seedPage(call, page);
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
async function seedPage(call: SeedCall, page: Page) {
  const { slug } = page;
  for (const { version, updated_on: effective_on, ...text } of [...earlierVersions(page), page]) {
    const { title, summary, sections, fields = {}, items = [] } = text;
    const { data } = await call(getStaffStaticBlock, { params: { slug } });
    await call(publishStaticBlock, {
      params: { slug },
      body: {
        ...{ title, summary, sections, fields, items, version, effective_on },
        revision: data.revision,
      },
    });
  }
}

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
