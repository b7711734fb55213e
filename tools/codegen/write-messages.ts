/**
 * Generates the modules that the programs load from contract/messages/*.po. A language is a row in
 * contract/lib/languages.ts and a .po file:
 *
 *   contract/messages/LANGUAGE.generated.ts          every text, for the server and the tests
 *   contract/messages/LANGUAGE.PART.generated.ts     the texts of one part, for browsers
 *   contract/messages/load-PART.generated.ts         imports a part in the requested language
 *   contract/messages/all.generated.ts               every text in every language
 *   contract/messages/keys.generated.ts              the type of the keys
 *   storefront/routes/messages/LANGUAGE.tsx          the layout route of all pages in one language
 *   storefront/routes/messages/LANGUAGE.PART.tsx     the layout route of the pages that need a part
 *
 * None of them is in git. tools/codegen/ensure-messages.ts generates missing and stale ones.
 */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { defaultLanguage, languages, tagOfLanguage, type UiLanguage } from '../../contract/lib/languages.ts';
import * as limits from '../../contract/lib/limits.ts';
import { areMessagesFresh, fingerprintOfSources, stampFile } from './messages-freshness.ts';

const root = join(import.meta.dirname, '../..');
const messagesFolder = 'contract/messages';
const layoutFolder = 'storefront/routes/messages';
const lockFolder = join(root, messagesFolder, '.lock');

/** Milliseconds after which a lock belongs to a killed process: generating takes less than a second. */
const lockLifetime = 20_000;

/** The numbers that a text can name as `{limits.maxCartLines}`. */
const limitsByName: Readonly<Record<string, unknown>> = limits;

export type Texts = Map<string, string>;

/** Texts that only the server uses and browsers do not load. */
const onlyServer = [
  /^sandbox\./, // the payment sandbox
  /^(refusal|issue|mail|notice|favourite|bought|own_data|paper|stage_meaning|plot_status|plot_meaning|flag|forecast)\./,
  /^(e_invoice\.(column_|kind_|needs_own$)|product\.fact_|cart\.added_many$|form\.elsewhere$|rule\.(unknown_field|wrong_value|zip_state|span_turned|span_long)$)/,
];

/** Texts that only some pages load. The rest is the part `browser`, which every page has. */
const parts = {
  /** The account: signing in, registering, and everything under /my-account. */
  account: /^account\./,
  /** From the cart to delivery, except the texts that show only opening hours and order steps. */
  orders:
    /^((address|checkout|e_invoice|order|status|step|track)\.|ui\.(closed|full|included|places_left|slots|step_done)$)/,
  /** The front page only. */
  home: /^home\./,
  /** Pages in addition to the collections: about us, shops, brands, deals and others. */
  reading:
    /^(about|best_sellers|brands|bundles|contact|deals|faq|legal|newsletter|opening|policy|preorder|recipe|shops|site_map)\./,
  /** Staff sign-in: in the back office and on the field screen. */
  staff: /^staff\./,
  /** The back office only, including the texts of react-admin. */
  office: /^(office|ra)\./,
  /** The farms: plans, batches and people, and the page of a pack. */
  farm: /^(farm|trace)\./,
  /** A growing batch, wherever it is shown: on farm pages, the front page and product pages. */
  growing: /^growing\./,
  /** Product reviews, loaded when they come into view. */
  reviews: /^reviews\./,
  /** The search suggestions, loaded with the first search. */
  search: /^search\.(?!field$)/,
  /** The page for the data of a person without an account. */
  your_data: /^your_data\./,
  /** The field screen, with the names of stages, which the server returns elsewhere. */
  field: /^(field|stage)\./,
};

/**
 * Texts that a part has in addition to its own, because its pages use words of other parts. The texts `common.…`
 * belong to no part: they are in the parts that list them here.
 */
const alsoIn: Partial<Record<keyof typeof parts, readonly string[]>> = {
  account: [
    'common.accept',
    'common.accept_one',
    'common.add',
    'common.all',
    'common.cancel',
    'common.card_ending',
    'common.change',
    'common.continue',
    'common.default',
    'common.email',
    'common.hello',
    'common.hide',
    'common.keep_it',
    'common.order_number_is',
    'common.password',
    'common.phone',
    'common.phone_hint',
    'common.privacy_policy',
    'common.rule_email',
    'common.see_order',
    'common.set_default',
    'common.share',
    'common.show_everything',
    'common.sign_out',
    'common.store_credit',
    'common.today',
    'common.unknown_device',
    'common.version',
    'order.card_add',
    'order.help_about',
    'order.invite_see',
    'order.substitution',
  ],
  orders: [
    'common.accept',
    'common.accept_one',
    'common.amount',
    'common.cancel',
    'common.card_ending',
    'common.change',
    'common.continue',
    'common.day',
    'common.default',
    'common.delete',
    'common.edit',
    'common.email',
    'common.full_name',
    'common.items',
    'common.keep_it',
    'common.order_number',
    'common.order_number_is',
    'common.phone_hint',
    'common.print',
    'common.privacy_policy',
    'common.quantity',
    'common.reason',
    'common.rounding',
    'common.rule_email',
    'common.rule_full_name',
    'common.save',
    'common.see_order',
    'common.set_default',
    'common.show_everything',
    'common.store_credit',
    'common.today',
    'common.total',
    'common.when',
    'common.withdraw',
  ],
  reading: [
    'common.categories',
    'common.email',
    'common.full_name',
    'common.phone',
    'common.print',
    'common.rule_full_name',
    'common.version',
    'mail.confirm_button',
    'your_data.title',
  ],
  staff: ['common.email', 'common.password', 'frame.sign_in'],
  office: [
    'account.change_password',
    'account.new_password',
    'account.refer_whatsapp',
    'cart.count',
    'cart.remove',
    'cart.undo',
    'catalogue.brands',
    'catalogue.categories',
    'catalogue.dietary',
    'catalogue.price',
    'catalogue.tags',
    'common.add',
    'common.all',
    'common.categories',
    'common.country',
    'common.crop',
    'common.delivery',
    'common.farm',
    'common.hide',
    'common.phone',
    'common.plot',
    'common.plots',
    'common.product',
    'common.products',
    'common.sign_out',
    'common.sort',
    'common.stage',
    'common.unknown_device',
    'common.year',
    'deal.days',
    'deals.title',
    'farm.batch_count',
    'farm.batches',
    'farm.cover',
    'farm.cover_greenhouse',
    'farm.cover_open',
    'farm.cover_rain_shelter',
    'farm.cover_shade',
    'farm.method_drip',
    'farm.method_fertigation',
    'farm.method_flood',
    'farm.method_hand',
    'farm.method_none',
    'farm.method_sprinkler',
    'farm.plan_of',
    'farm.soil',
    'farm.texture_loam',
    'farm.texture_mineral_clay',
    'farm.texture_peat',
    'farm.texture_sandy_bris',
    'farm.texture_substrate',
    'farm.water',
    'field.hygiene_animals_out',
    'field.hygiene_answer_na',
    'field.hygiene_answer_no',
    'field.hygiene_answer_yes',
    'field.hygiene_chemicals_locked',
    'field.hygiene_clothes_clean',
    'field.hygiene_coolroom_clean',
    'field.hygiene_crates_clean',
    'field.hygiene_first_aid',
    'field.hygiene_hands_washed',
    'field.hygiene_lights_covered',
    'field.hygiene_pests_out',
    'field.hygiene_place_farm',
    'field.hygiene_place_packhouse',
    'field.hygiene_surfaces_clean',
    'field.hygiene_toilet_clean',
    'field.hygiene_tools_clean',
    'field.hygiene_washing_water',
    'field.hygiene_waste_removed',
    'field.hygiene_water_clean',
    'frame.brands',
    'frame.language',
    'frame.orders',
    'frame.place_zip',
    'legal.versions',
    'product.share_link',
    'reviews.verified',
    'reviews.website',
    'rule.email',
    'rule.phone',
    'rule.required',
    'rule.span_turned',
    'rule.zip',
    'shops.opening_hours',
    'ui.close',
    'ui.closed',
    'ui.copied',
    'ui.copy',
    'ui.full',
    'ui.pictures',
    'ui.price_from',
    'ui.quantity_of',
    'ui.retry',
    'ui.stepper_remove',
    'your_data.download_html',
    'your_data.download_json',
  ],
  farm: [
    'office.lot_batch',
    'office.lot_grade',
    'office.lot_grade_one',
    'office.lot_grade_premium',
    'office.lot_grade_reject',
    'office.lot_grade_two',
    'office.lot_grade_ungraded',
    'office.variety',
    'recipe.facts',
    'recipe.ingredients',
    'recipe.steps',
    'recipe.title',
    'common.country',
    'common.crop',
    'common.day',
    'common.farm',
    'common.plot',
    'common.plots',
    'common.product',
    'common.share',
    'common.sort',
    'common.stage',
    'common.year',
  ],
  reviews: ['common.cancel', 'common.email', 'common.sort'],
  search: ['common.categories', 'common.products'],
  your_data: ['account.link_works_too'],
};

export type PartName = keyof typeof parts;

export const partNames = Object.keys(parts) as PartName[];

/** Whether the generated messages of a part have the text, in a browser. */
export const isInPart = (name: PartName, key: string) =>
  parts[name].test(key) || (alsoIn[name]?.includes(key) ?? false);

/** Whether only the pages of some part have the text. */
export const isOfPart = (key: string) =>
  /^common\./.test(key) || Object.values(parts).some((part) => part.test(key));

/** Returns the texts of a .po file by key. */
export const readTexts = (language: string): Texts => {
  const items = parsePo(readFileSync(join(root, messagesFolder, `${language}.po`), 'utf8')).items;
  return new Map(items.map((item) => [item.msgid, item.msgstr[0] ?? '']));
};

export const inOrder = (texts: Texts) => [...texts].sort(([a], [b]) => (a < b ? -1 : 1));

/** Replaces a file atomically, unless its content is already the same. */
export function replaceFile(path: string, content: string): void {
  const target = join(root, path);
  if (contentOf(target) === content) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(`${target}.new`, content);
  renameSync(`${target}.new`, target);
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // not generated yet
  }
}

/**
 * Returns a text with the numbers of the limits that it names. `{limits.x, ringgit}` writes a limit that is in sen in
 * ringgit. Throws when contract/lib/limits.ts has no such number.
 */
export const withLimits = (text: string, language: UiLanguage) =>
  text.replace(/\{limits\.(\w+)(, ringgit)?\}/g, (_, name: string, ringgit?: string) => {
    const value = limitsByName[name];
    if (typeof value === 'number')
      return (ringgit ? value / 100 : value).toLocaleString(tagOfLanguage(language)).replace(/^-/, '−');
    throw new Error(`withLimits: contract/lib/limits.ts has no number ${name}, which “${text}” names`);
  });

/** Parses a text. `contract/lib/texts.ts` supports placeholders, numbers and plurals. Throws for anything else. */
export function compile(text: string) {
  const parts = compileMessageOrThrow(text);
  for (const [, kind, forms] of parts.filter((part) => typeof part !== 'string')) {
    const isKnown = kind === undefined || (kind === 'number' && !forms) || kind === 'plural';
    if (!isKnown || (forms as { offset?: number } | undefined)?.offset)
      throw new Error(`compile: ${kind} is not supported in “${text}”`);
  }
  return parts;
}

const header = '// Generated by tools/codegen/write-messages.ts. Not in git.';
const lines = (...all: string[]) => `${[header, ...all].join('\n')}\n`;

const messagesModule = (texts: [string, string][]) =>
  lines(
    "import type { Messages } from '../lib/texts.ts';",
    '',
    'export const messages: Messages = {',
    ...texts.map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(compile(text))},`),
    '};',
  );

const loadModule = (part: string) =>
  lines(
    "import type { Language } from '../lib/languages.ts';",
    "import type { Messages } from '../lib/texts.ts';",
    '',
    'export const load: Record<Language, () => Promise<{ messages: Messages }>> = {',
    ...languages.map((language) => `  ${language}: () => import('./${language}.${part}.generated.ts'),`),
    '};',
  );

const allModule = () =>
  lines(
    "import type { Language } from '../lib/languages.ts';",
    "import type { Messages } from '../lib/texts.ts';",
    ...languages.map((language) => `import { messages as ${language} } from './${language}.generated.ts';`),
    '',
    `export const allMessages: Record<Language, Messages> = { ${languages.join(', ')} };`,
  );

const languageLayout = (language: string) =>
  lines(
    `import { messages } from '@kebun/contract/messages/${language}.browser.generated.ts';`,
    "import { Outlet } from 'react-router';",
    "import { registerMessages } from '#platform/text/register-messages.ts';",
    "import { ErrorPage } from '../error-page.tsx';",
    '',
    `registerMessages('${language}', messages);`,
    '',
    'export { ErrorPage as ErrorBoundary };',
    'export default Outlet;',
  );

const partLayout = (language: string, part: string) =>
  lines(
    `import { messages } from '@kebun/contract/messages/${language}.${part}.generated.ts';`,
    "import { messagesLayout } from '#platform/text/messages-layout.tsx';",
    '',
    'export default messagesLayout(messages);',
  );

/** Returns every generated file by path. A text missing in a language is in English. */
function generateFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const message = (name: string, content: string) => files.set(`${messagesFolder}/${name}`, content);
  const layout = (name: string, content: string) => files.set(`${layoutFolder}/${name}`, content);

  const english = readTexts(defaultLanguage);
  for (const language of languages) {
    const own = readTexts(language);
    const texts = inOrder(english).map(([key, text]): [string, string] => [
      key,
      withLimits(own.get(key) || text, language),
    ]);
    const inBrowser = texts.filter(([key]) => !onlyServer.some((part) => part.test(key)));
    message(`${language}.generated.ts`, messagesModule(texts));
    message(`${language}.browser.generated.ts`, messagesModule(inBrowser.filter(([key]) => !isOfPart(key))));
    layout(`${language}.tsx`, languageLayout(language));
    for (const [name, part] of Object.entries(parts)) {
      const also = alsoIn[name as keyof typeof parts] ?? [];
      const ofPart = [
        ...inBrowser.filter(([key]) => part.test(key)),
        ...texts.filter(([key]) => also.includes(key)),
      ];
      message(`${language}.${name}.generated.ts`, messagesModule(ofPart));
      layout(`${language}.${name}.tsx`, partLayout(language, name));
    }
  }
  for (const name of Object.keys(parts)) message(`load-${name}.generated.ts`, loadModule(name));
  message('all.generated.ts', allModule());
  message(
    'ms.field.generated.ts',
    messagesModule(inOrder(readTexts('ms')).map(([key, text]) => [key, withLimits(text, 'ms')])),
  );
  const keys = inOrder(english).map(([key]) => `  | ${JSON.stringify(key)}`);
  message('keys.generated.ts', lines('export type MessageKey =', `${keys.join('\n')};`));
  return files;
}

/** Writes every generated file, and removes those of removed languages and parts. */
export function writeGenerated(): void {
  const fingerprint = fingerprintOfSources(); // before reading: later changes are generated next time
  const files = generateFiles();
  for (const [path, content] of files) replaceFile(path, content);
  const present = globSync([`${messagesFolder}/*.generated.ts`, `${layoutFolder}/*.tsx`], { cwd: root });
  for (const path of present) if (!files.has(path)) rmSync(join(root, path));
  writeFileSync(stampFile, `${[fingerprint, ...files.keys()].join('\n')}\n`);
}

/** Generates the files once, for any number of concurrent processes. */
export const writeMessages = () =>
  inTurn(() => {
    if (!areMessagesFresh()) writeGenerated();
  });

/** Runs while no other process changes the texts or the generated files. */
export async function inTurn(work: () => void): Promise<void> {
  const started = Date.now();
  for (;;) {
    try {
      mkdirSync(lockFolder);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || Date.now() - started > 2 * lockLifetime)
        throw error;
      if (isAbandoned()) rmSync(lockFolder, { recursive: true, force: true });
      else await wait(50);
    }
  }
  try {
    work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

function isAbandoned(): boolean {
  const since = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs;
  return since !== undefined && Date.now() - since > lockLifetime;
}
