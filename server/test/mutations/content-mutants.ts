// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Mutant } from './mutants.ts';

const editLayout = 'server/domains/content/layouts/edit-layout.ts';

/** Guards of settings and content. */
export const contentGuards: readonly Mutant[] = [
  {
    guard: 'content: a page in a closed language leads to the same shop',
    removals: [{ file: 'server/closed-languages.ts', take: ".replace(/^\\/+/, '/')", put: '' }],
    test: 'server/closed-languages.test.ts',
    named: 'no address leads to another host',
  },
  {
    guard: 'content: a text is required in the base language of the shop',
    removals: [
      {
        file: 'server/platform/http/missing-texts.ts',
        take: '({ text, isRequired }) => isRequired &&',
        put: '({ text, isRequired }) => isRequired && false &&',
      },
    ],
    test: 'server/platform/http/missing-texts.test.ts',
    named: 'needs the base language',
  },
  {
    guard: 'content: settings without values are refused',
    removals: [
      {
        file: 'server/domains/content/settings/change-settings.ts',
        take: 'assertNoErrors(errors);',
        put: '',
      },
    ],
    test: 'server/domains/content/settings/change-settings.test.ts',
    named: 'of zero is refused',
  },
  {
    guard: 'content: a settings change needs the current version',
    removals: [
      {
        file: 'server/domains/content/settings/change-settings.ts',
        take: 'if (version !== locked.version)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/content/settings/change-settings.test.ts',
    named: 'a change of outdated settings is refused and sets nothing',
  },
  {
    guard: 'content: concurrent settings changes run in sequence',
    removals: [
      {
        file: 'server/domains/content/queries.ts',
        take: ".select(['overrides', 'version'])\n    .forUpdate()",
        put: ".select(['overrides', 'version'])",
      },
    ],
    test: 'server/domains/content/settings/change-settings.test.ts',
    named: 'of two who save settings at once, one is refused',
  },
  {
    guard: 'content: a link in the settings is an https address',
    removals: [{ file: 'contract/content/settings/shop-settings.ts', take: "format: 'web-address', " }],
    test: 'server/domains/content/settings/change-settings.test.ts',
    named: 'an invalid value is reported at its field in the requested language, and nothing is set',
  },
  {
    guard: 'content: each network has one link',
    removals: [
      {
        file: 'server/domains/content/settings/change-settings.ts',
        take: '(networks.size < socials.length &&',
        put: '(networks.size < 0 &&',
      },
    ],
    test: 'server/domains/content/settings/change-settings.test.ts',
    named: 'links to social media',
  },
  {
    guard: 'content: a layout change needs the current version',
    removals: [{ file: editLayout, take: 'if (layout.revision !== revision)', put: 'if (false)' }],
    test: 'server/domains/content/layouts/edit-layout.test.ts',
    named: 'a change of an outdated version is refused',
  },
  {
    guard: 'content: concurrent publications of a layout run in sequence',
    removals: [{ file: 'server/domains/content/layouts/layout-rows.ts', take: ' for update' }],
    test: 'server/domains/content/layouts/edit-layout.test.ts',
    named: 'of two who publish',
  },
  {
    guard: 'content: a banner links only to the shop or an https address',
    removals: [
      {
        file: 'contract/content/banners/staff-banners.ts',
        take: "format: 'link',",
      },
      {
        file: 'server/migrations/0025-content.sql',
        take: "check (link ~ '^(/($|[^/])|https://)')",
      },
    ],
    test: 'server/domains/content/banners/edit-banners.test.ts',
    named: 'leads to a page of the shop',
  },
  {
    guard: 'content: a banner change needs the current version',
    removals: [
      { file: 'server/domains/content/banners/banner-rows.ts', take: ".where('version', '=', version)" },
    ],
    test: 'server/domains/content/banners/edit-banners.test.ts',
    named: 'is changed from its current version',
  },
  {
    guard: 'content: a text change needs the current version',
    removals: [
      {
        file: 'server/domains/content/pages/publish-static-block.ts',
        take: 'if (before.revision !== revision || wasMoved)',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/content/pages/publish-static-block.test.ts',
    named: 'an outdated version is refused',
  },
  {
    guard: 'content: concurrent publications of a text run in sequence',
    removals: [
      {
        file: 'server/domains/content/queries.ts',
        take: ".select(['id', 'revision', 'show_in_footer', 'shown_from'])\n    .where('slug', '=', slug)\n    .forUpdate()",
        put: ".select(['id', 'revision', 'show_in_footer', 'shown_from'])\n    .where('slug', '=', slug)",
      },
    ],
    test: 'server/domains/content/pages/publish-static-block.test.ts',
    named: 'of two who publish',
  },
  {
    guard: 'content: two pages cannot move to one address at once',
    removals: [
      {
        file: 'server/domains/content/pages/publish-static-block.ts',
        take: 'for (const name of [...new Set([slug, newSlug])].toSorted()) await lockName(tx, name);',
        put: 'await lockName(tx, slug);',
      },
    ],
    test: 'server/domains/content/pages/add-info-page.test.ts',
    named: 'of two pages that move',
  },
  {
    guard: 'content: a page is shown from its moment on',
    removals: [
      {
        file: 'server/domains/content/pages/find-static-blocks.ts',
        take: 'Date.parse(block.shown_from) <= now.getTime() &&',
        put: '',
      },
    ],
    test: 'server/domains/content/pages/add-info-page.test.ts',
    named: 'staff add a page',
  },
  {
    guard: 'content: a page is hidden at its moment',
    removals: [
      {
        file: 'server/domains/content/pages/find-static-blocks.ts',
        take: '(block.shown_until === null || Date.parse(block.shown_until) > now.getTime())',
        put: 'true',
      },
    ],
    test: 'server/domains/content/pages/add-info-page.test.ts',
    named: 'a page is hidden at its moment',
  },
  {
    guard: 'content: a preview link expires',
    removals: [
      {
        file: 'server/domains/content/pages/share-static-block.ts',
        take: "if (preview.has_ended) throw new Refusal('preview_ended');",
        put: '',
      },
    ],
    test: 'server/domains/content/pages/share-static-block.test.ts',
    named: 'a draft opens by its link',
  },
  {
    guard: 'content: a link of a text leads to no script',
    removals: [
      {
        file: 'contract/content/pages/parse-markup.ts',
        take: 'if (text !== undefined && !isLinkAddress(address)) continue;',
        put: '',
      },
    ],
    test: 'server/domains/content/pages/markdown-html.test.ts',
    named: 'no link leads to',
  },
  {
    guard: 'content: the version of a text only increases',
    removals: [
      {
        file: 'server/domains/content/pages/publish-static-block.ts',
        take: 'if (before.version !== null && isBelow(text.version, before.version))',
        put: 'if (false)',
      },
    ],
    test: 'server/domains/content/pages/publish-static-block.test.ts',
    named: 'versions only go up',
  },
  {
    guard: 'content: a menu change needs the current version',
    removals: [
      {
        file: 'server/domains/content/menus/menu-rows.ts',
        take: 'where ${version}::int = (select coalesce(max(version), 0) + 1 from menu_versions where menu = ${menu})\n    on conflict do nothing',
        put: 'on conflict (menu, version) do update set entries = excluded.entries',
      },
    ],
    test: 'server/domains/content/menus/menus.test.ts',
    named: 'of two who saw the same version',
  },
  {
    guard: 'content: a menu entry links only to the shop or an https address',
    removals: [
      {
        file: 'contract/content/menus/staff-menus.ts',
        take: 'if (isFilled(path) && !isMenuPath(',
        put: 'if (false && !leadsSomewhere(',
      },
    ],
    test: 'server/domains/content/menus/menus.test.ts',
    named: 'leads to the shop or safely elsewhere',
  },
];
