import type { MessageKey } from '../../messages/keys.generated.ts';

interface WordTerms {
  max: number; // characters
  /** The text that visitors read where the shop wrote nothing. Without it they read nothing there. */
  usual?: MessageKey;
  rows?: number;
}

const title = (usual: MessageKey): WordTerms => ({ max: 60, usual });
const hint = (usual?: MessageKey): WordTerms => ({ max: 200, ...(usual && { usual }), rows: 2 });

/** The words that a shop may write for places of its pages, by group. `{amount}` and the like stand for values. */
// biome-ignore format: table
const wordGroups = {
  hero: {
    hero_title:         { max: 80, rows: 2 },
    hero_lead:          { max: 200, rows: 2 },
    hero_button:        { max: 40, usual: 'frame.all_products' },
  },
  sections: {
    best_sellers_title: title('catalogue.best_sellers'),
    best_sellers_hint:  hint('home.best_hint'),
    popular_title:      title('home.popular'),
    popular_hint:       hint('home.popular_hint'),
    new_title:          title('home.new'),
    new_hint:           hint('home.new_hint'),
    featured_title:     title('home.featured'),
    featured_hint:      hint('home.featured_hint'),
    on_sale_title:      title('catalogue.on_sale'),
    on_sale_hint:       hint('home.sale_hint'),
    bundles_title:      title('home.bundles'),
    bundles_hint:       hint('home.bundles_hint'),
    categories_title:   title('home.cooking'),
    collections_title:  title('home.collections'),
    collections_hint:   hint(),
    feed_title:         title('home.feed'),
  },
  promises: {
    promise_delivery:      title('home.promise_delivery'),
    promise_window:        title('home.promise_window'),
    promise_window_hint:   hint('home.promise_window_hint'),
    promise_cash:          title('home.promise_cash'),
    promise_cash_hint:     hint('home.promise_cash_hint'),
    promise_total:         title('home.promise_total'),
    promise_total_hint:    hint('home.promise_total_hint'),
    support:               { max: 60 },
    support_hint:          { max: 120 },
    promise_deals:         title('home.promise_deals'),
    promise_deals_hint:    hint('home.promise_deals_hint'),
    promise_coupons:       title('home.promise_coupons'),
    promise_coupons_hint:  hint('home.promise_coupons_hint'),
    promise_referral:      title('home.promise_referral'),
    promise_referral_hint: hint('home.promise_referral_hint'),
  },
  newsletter: {
    newsletter_title:   title('frame.newsletter_title'),
    newsletter_lead:    hint('frame.newsletter_lead'),
  },
  app: {
    app_title:          title('home.app_title'),
    app_lead:           hint('home.app_lead'),
    app_how:            hint('home.app_how'),
    app_point_1:        title('home.app_point_1'),
    app_point_2:        title('home.app_point_2'),
    app_point_3:        title('home.app_point_3'),
  },
  footer: {
    about:              { max: 200, rows: 2 },
  },
} as const satisfies Record<string, Record<string, WordTerms>>;

export type WordGroup = keyof typeof wordGroups;

export const wordGroupNames = Object.keys(wordGroups) as WordGroup[];

/** Returns the words of a group, in their order on the page. */
export const wordsOf = (group: WordGroup) => Object.keys(wordGroups[group]) as ShopWord[];
type KeysOf<Group> = Group extends object ? keyof Group & string : never;
export type ShopWord = { [G in WordGroup]: KeysOf<(typeof wordGroups)[G]> }[WordGroup];

export const wordTerms = Object.assign({}, ...Object.values(wordGroups)) as Record<ShopWord, WordTerms>;
export const shopWords = Object.keys(wordTerms) as ShopWord[];
