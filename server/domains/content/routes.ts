import * as bannersSchema from '@kebun/contract/banners.schema.ts';
import * as banners from '@kebun/contract/banners.ts';
import * as blocksSchema from '@kebun/contract/content.schema.ts';
import * as blocks from '@kebun/contract/content.ts';
import * as layoutsSchema from '@kebun/contract/layouts.schema.ts';
import * as layouts from '@kebun/contract/layouts.ts';
import * as menusSchema from '@kebun/contract/menus.schema.ts';
import * as menus from '@kebun/contract/menus.ts';
import * as settingsSchema from '@kebun/contract/settings.schema.ts';
import * as settings from '@kebun/contract/settings.ts';
import { type App, serve } from '#platform/http.ts';
import { Refusal } from '#platform/refusal.ts';
import { findLayout, listLayouts } from './find-layouts.ts';
import { findStaticBlock, listStaticBlocks } from './find-static-blocks.ts';
import { findBanner, listBanners } from './list-banners.ts';
import { tellSettings } from './read-settings.ts';
import { tellMenus } from './tell-menus.ts';

export function contentRoutes(app: App): void {
  serve(
    app,
    settings.getSettings,
    settingsSchema.getSettings,
    ({ db, clock, language }) => tellSettings(db, language, clock()),
    { kept: { tags: () => ['settings'] } }, // a browser that asks each minute must not be told what it was told before
  );

  serve(
    app,
    menus.getMenus,
    menusSchema.getMenus,
    async ({ db, language }) => ({ data: await tellMenus(db, language) }),
    { kept: { tags: () => ['menus', 'settings'] } },
  );

  serve(
    app,
    blocks.listStaticBlocks,
    blocksSchema.listStaticBlocks,
    ({ db, query, language }) => listStaticBlocks(db, query, language),
    { kept: { tags: () => ['content'] } },
  );

  serve(
    app,
    blocks.getStaticBlock,
    blocksSchema.getStaticBlock,
    async ({ db, params, query, language }) => {
      const data = await findStaticBlock(db, { ...params, ...query }, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { kept: { tags: ({ data }) => [`content:${data.slug}`] } },
  );

  serve(
    app,
    banners.listBanners,
    bannersSchema.listBanners,
    ({ db, query, language, clock }) => listBanners(db, query, language, clock()),
    { kept: { tags: () => ['banners'] } },
  );
  serve(
    app,
    banners.getBanner,
    bannersSchema.getBanner,
    async ({ db, params, language, clock }) => {
      const data = await findBanner(db, params.id, language, clock());
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { kept: { tags: () => ['banners'] } },
  );

  serve(
    app,
    layouts.listLayouts,
    layoutsSchema.listLayouts,
    ({ db, query, language }) => listLayouts(db, query, language),
    { kept: { tags: () => ['layouts', 'settings'] } },
  );

  serve(
    app,
    layouts.getLayout,
    layoutsSchema.getLayout,
    async ({ db, query, language }) => {
      const data = await findLayout(db, query.slug, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { kept: { tags: () => ['layouts', 'settings'] } },
  );
}
