// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is taken away are pieces of source
import type { Guard } from './guards.ts';

const content = 'server/domains/content';
const editLayout = `${content}/edit-layout.ts`;

/** The guards of what staff set of the shop and put up in it. */
export const contentGuards: readonly Guard[] = [
  {
    guard: 'content: settings of nothing are refused',
    removals: [
      {
        file: `${content}/change-settings.ts`,
        take: 'if (Object.keys(broken).length > 0)',
        put: 'if (false)',
      },
    ],
    test: `${content}/change-settings.test.ts`,
    named: 'of nothing is refused',
  },
  {
    guard: 'content: settings are set from how they were seen',
    removals: [
      {
        file: `${content}/change-settings.ts`,
        take: 'if (version !== held.version) throw',
        put: 'if (false) throw',
      },
    ],
    test: `${content}/change-settings.test.ts`,
    named: 'whoever saw them before',
  },
  {
    guard: 'content: two who set them at once wait for each other',
    removals: [
      {
        file: `${content}/queries.ts`,
        take: ".select(['overrides', 'version'])\n    .forUpdate()",
        put: ".select(['overrides', 'version'])",
      },
    ],
    test: `${content}/change-settings.test.ts`,
    named: 'of two who set them',
  },
  {
    guard: 'content: a link of the shop’s is a page of the web',
    removals: [{ file: 'contract/shop-settings.schema.ts', take: "format: 'web-address', " }],
    test: `${content}/change-settings.test.ts`,
    named: 'what does not fit',
  },
  {
    guard: 'content: each network has one link',
    removals: [
      {
        file: `${content}/settings-that-break.ts`,
        take: '(networks.size < socials.length &&',
        put: '(networks.size < 0 &&',
      },
    ],
    test: `${content}/change-settings.test.ts`,
    named: 'links to social media',
  },
  {
    guard: 'content: a layout is changed from how it was seen',
    removals: [{ file: editLayout, take: 'if (layout.edited !== edited) throw', put: 'if (false) throw' }],
    test: `${content}/edit-layout.test.ts`,
    named: 'changed meanwhile',
  },
  {
    guard: 'content: two who publish a layout at once wait for each other',
    removals: [{ file: `${content}/layout-rows.ts`, take: ' for update' }],
    test: `${content}/edit-layout.test.ts`,
    named: 'of two who publish',
  },
  {
    guard: 'content: a banner leads nowhere but to the shop or the web',
    removals: [
      {
        file: 'contract/staff-banners.schema.ts',
        take: "format: 'link',",
      },
      {
        file: 'server/migrations/0041-banners.sql',
        take: "check (link ~ '^(/($|[^/])|https://)')",
      },
    ],
    test: `${content}/edit-banners.test.ts`,
    named: 'leads to a page of the shop',
  },
  {
    guard: 'content: a banner is changed from how it was seen',
    removals: [{ file: `${content}/banner-rows.ts`, take: ".where('version', '=', version)" }],
    test: `${content}/edit-banners.test.ts`,
    named: 'is changed from how it was seen',
  },
  {
    guard: 'content: a text is changed from how it was seen',
    removals: [
      {
        file: `${content}/publish-writing.ts`,
        take: 'if (held.edited !== edited) throw',
        put: 'if (false) throw',
      },
    ],
    test: `${content}/publish-writing.test.ts`,
    named: 'whoever saw it before',
  },
  {
    guard: 'content: two who publish a text at once wait for each other',
    removals: [
      {
        file: `${content}/queries.ts`,
        take: ".select(['edited', 'show_in_footer'])\n    .where('slug', '=', slug)\n    .forUpdate()",
        put: ".select(['edited', 'show_in_footer'])\n    .where('slug', '=', slug)",
      },
    ],
    test: `${content}/publish-writing.test.ts`,
    named: 'of two who publish',
  },
  {
    guard: 'content: versions of a text only go up',
    removals: [
      {
        file: `${content}/publish-writing.ts`,
        take: 'if (isBelow(said.version, before.version))',
        put: 'if (false)',
      },
    ],
    test: `${content}/publish-writing.test.ts`,
    named: 'versions only go up',
  },
  {
    guard: 'content: a menu is published from how it was seen',
    removals: [
      {
        file: `${content}/menu-rows.ts`,
        take: 'where ${version}::int = (select coalesce(max(version), 0) + 1 from menu_versions where menu = ${menu})\n    on conflict do nothing',
        put: 'on conflict (menu, version) do update set entries = excluded.entries',
      },
    ],
    test: `${content}/menus.test.ts`,
    named: 'of two who saw the same version',
  },
  {
    guard: 'content: an entry of a menu leads nowhere but to the shop or the web',
    removals: [
      {
        file: 'contract/staff-menus.ts',
        take: 'if (isIn(path) && !leadsSomewhere(',
        put: 'if (false && !leadsSomewhere(',
      },
    ],
    test: `${content}/menus.test.ts`,
    named: 'leads to the shop or safely elsewhere',
  },
];
