import * as banners from '@kebun/contract/content/banners/banners.ts';
import * as layouts from '@kebun/contract/content/layouts/layouts.ts';
import * as menus from '@kebun/contract/content/menus/menus.ts';
import * as blocks from '@kebun/contract/content/pages/pages.ts';
import * as settings from '@kebun/contract/content/settings/settings.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { findBanner, listBanners } from './banners/list-banners.ts';
import { findLayout, listLayouts } from './layouts/find-layouts.ts';
import { menusReply } from './menus/menus-reply.ts';
import { findStaticBlock, listStaticBlocks } from './pages/find-static-blocks.ts';
import { findStaticBlockPreview } from './pages/share-static-block.ts';
import { settingsReply } from './settings/read-settings.ts';

export function contentRoutes(app: App): void {
  serve(
    app,
    settings.getSettings,
    ({ db, clock, language }) => settingsReply(db, language, clock()),
    { cache: { tags: () => ['settings'] } }, // a browser that polls each minute must not get a stale answer
  );

  serve(
    app,
    menus.getMenus,
    async ({ db, language, config, clock }) => ({
      data: await menusReply(db, language, { isDemo: config.demo, now: clock() }),
    }),
    {
      cache: { tags: () => ['menus', 'settings', 'catalogue', 'shops', 'deals', 'content:about-us'] },
    },
  );

  serve(
    app,
    blocks.listStaticBlocks,
    ({ db, query, language, clock }) => listStaticBlocks(db, query, { language, now: clock() }),
    { cache: { tags: () => ['content'] } },
  );

  serve(
    app,
    blocks.getStaticBlock,
    async ({ db, params, query, language, clock }) => {
      const data = await findStaticBlock(db, { ...params, ...query }, { language, now: clock() });
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { cache: { tags: ({ data }) => [`content:${data.slug}`] } },
  );

  serve(
    app,
    blocks.previewStaticBlock,
    async ({ db, params: { token }, language }) => ({
      data: await findStaticBlockPreview(db, token, language),
    }),
    { whose: 'public' }, // the holder of the token; it is not cached, so that it ends in time
  );

  serve(
    app,
    banners.listBanners,
    ({ db, query, language, clock }) => listBanners(db, query, language, clock()),
    { cache: { tags: () => ['banners'] } },
  );
  serve(
    app,
    banners.getBanner,
    async ({ db, params, language, clock }) => {
      const data = await findBanner(db, params.id, language, clock());
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { cache: { tags: () => ['banners'] } },
  );

  serve(app, layouts.listLayouts, ({ db, query, language }) => listLayouts(db, query, language), {
    cache: { tags: () => ['layouts', 'settings'] },
  });

  serve(
    app,
    layouts.getLayoutBySlug,
    async ({ db, params, language }) => {
      const data = await findLayout(db, params.id, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { cache: { tags: () => ['layouts', 'settings'] } },
  );

  serve(
    app,
    layouts.getLayout,
    async ({ db, query, language }) => {
      const data = await findLayout(db, query.slug, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    { cache: { tags: () => ['layouts', 'settings', 'catalogue'] } },
  );
}
