import type { BannerSeed } from './types.ts';

const row = (name: string) => ({
  desktop: `banners/${name}-wide.svg`,
  mobile: `banners/${name}-narrow.svg`,
});
const pictureForBoth = (name: string) => ({ desktop: `${name}.svg`, mobile: `${name}.svg` });

const see = { en: 'Have a look', zh: '去看看' };

const steamboat = {
  title: { en: 'Steamboat night', zh: '今晚吃火鍋' },
  subtitle: {
    en: 'Napa cabbage, enoki, tofu, king oyster and corn. You bring the soup.',
    zh: '大白菜、金針菇、豆腐、杏鮑菇、玉米，湯底你來。',
  },
  button: { en: 'Fill the pot', zh: '挑鍋料' },
  link: '/products?tags=steamboat',
  picture: row('steamboat'),
} as const;
const greens = {
  title: { en: 'Greens from Kulai', zh: '古來的青菜' },
  subtitle: {
    en: 'Cut in the early morning, at your door the next day.',
    zh: '清晨採收，隔天送到。',
  },
  button: { en: 'See the greens', zh: '看青菜' },
  link: '/categories/view?slug=leafy-greens',
  picture: row('greens'),
} as const;
const fruit = {
  title: { en: 'Fruit that ripened on the tree', zh: '樹上熟的水果' },
  subtitle: {
    en: 'From the orchard at Yong Peng, picked when it is ready.',
    zh: '永平果園的水果，熟了才採。',
  },
  button: { en: 'See the fruit', zh: '看水果' },
  link: '/categories/view?slug=fruit',
  picture: row('fruit'),
} as const;
const breakfast = {
  title: { en: 'Breakfast is sorted', zh: '早餐備好了' },
  subtitle: {
    en: 'Kampung eggs, tomatoes, bananas and honey, all from people we know.',
    zh: '甘榜蛋、番茄、香蕉、蜂蜜，都來自我們認識的人。',
  },
  button: { en: 'Set the table', zh: '挑早餐' },
  link: '/products?tags=breakfast',
  picture: row('breakfast'),
} as const;
const onSale = {
  title: { en: 'A lower price while there is plenty', zh: '盛產時，價錢更低' },
  subtitle: {
    en: 'When a plot gives more than we planned, you pay less.',
    zh: '田裡收得多，你付得少。',
  },
  button: { en: 'See what is on sale', zh: '看特價' },
  link: '/products?on_sale=1',
  picture: pictureForBoth('sweet-corn'),
} as const;
const freeDelivery = {
  title: { en: 'Free delivery from RM 120', zh: '滿 RM 120 免運費' },
  subtitle: {
    en: 'To every door our own van reaches in the Peninsula.',
    zh: '自家車能到的半島地址，都免運費。',
  },
  button: { en: 'Fill a basket', zh: '去選購' },
  link: '/products',
  picture: pictureForBoth('seedling-tray'),
} as const;
const mushrooms = {
  title: { en: 'Mushrooms of the week', zh: '本週的菇' },
  subtitle: { en: 'Picked before they open.', zh: '未開傘就採。' },
  button: see,
  link: '/categories/view?slug=mushrooms',
  picture: pictureForBoth('king-oyster'),
} as const;
const seedlings = {
  title: { en: 'Grow your own', zh: '自己種' },
  subtitle: { en: 'Seedlings hardened on our benches.', zh: '在我們苗床上煉好的秧苗。' },
  button: see,
  link: '/categories/view?slug=seedlings',
  picture: pictureForBoth('potted-herb'),
} as const;
const eggs = {
  title: { en: 'Eggs from the village', zh: '村裡的蛋' },
  subtitle: { en: 'From hens that walk about.', zh: '來自走地雞。' },
  button: see,
  link: '/categories/view?slug=eggs',
  picture: pictureForBoth('eggs-kampung'),
} as const;

const collection = (
  slug: string,
  en: string,
  zh: string,
  picture: string,
  background: BannerSeed['background'],
) =>
  ({
    slug: `collection-${slug}`,
    type: 'grid',
    position: 'home-collections',
    title: { en, zh },
    link: `/products?tags=${slug}`,
    picture: pictureForBoth(picture),
    background,
  }) as const;

/** The banners of the demo by position. */
// biome-ignore format: table
export const banners: readonly BannerSeed[] = [
  { ...greens,       slug: 'slide-greens',      type: 'hero',  position: 'home-slider',    background: 'leafy' },
  { ...fruit,        slug: 'slide-fruit',       type: 'hero',  position: 'home-slider',    background: 'fruit' },
  { ...steamboat,    slug: 'slide-steamboat',   type: 'hero',  position: 'home-slider',    background: 'rice' },

  { ...greens,       slug: 'mosaic-greens',     type: 'hero',  position: 'home-mosaic',    background: 'leafy' },
  { ...eggs,         slug: 'mosaic-eggs',       type: 'grid',  position: 'home-mosaic',    background: 'eggs' },
  { ...mushrooms,    slug: 'mosaic-mushrooms',  type: 'grid',  position: 'home-mosaic',    background: 'mushroom' },

  { ...fruit,        slug: 'pair-fruit',        type: 'hero',  position: 'home-pair',      background: 'fruit' },
  { ...breakfast,    slug: 'pair-breakfast',    type: 'hero',  position: 'home-pair',      background: 'fruiting' },

  { ...mushrooms,    slug: 'trio-mushrooms',    type: 'grid',  position: 'home-trio',      background: 'mushroom' },
  { ...eggs,         slug: 'trio-eggs',         type: 'grid',  position: 'home-trio',      background: 'eggs' },
  { ...seedlings,    slug: 'trio-seedlings',    type: 'grid',  position: 'home-trio',      background: 'seedling' },

  { ...steamboat,    slug: 'wide-steamboat',    type: 'strip', position: 'home-wide',      background: 'rice' },

  { ...onSale,       slug: 'discount-sale',     type: 'strip', position: 'home-discounts', background: 'fruiting' },
  { ...freeDelivery, slug: 'discount-delivery', type: 'strip', position: 'home-discounts', background: 'herbs' },
  { ...breakfast,    slug: 'discount-breakfast', type: 'strip', position: 'home-discounts', background: 'fruit', picture: pictureForBoth('banana') },

  collection('stir-fry', 'For the wok', '快炒', 'kailan', 'leafy'),
  collection('soup', 'For the soup pot', '煲湯', 'lotus-root', 'aromatics'),
  collection('salad', 'For the salad bowl', '沙拉', 'romaine-lettuce', 'beans'),
  collection('rempah', 'For the rempah', '香料醬', 'lemongrass', 'root'),

  { ...onSale,       slug: 'popup-sale',        type: 'popup', position: 'popup',          background: 'fruiting' },
];
