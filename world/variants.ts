import type { Attribute, Localised, VariantSeed } from './types.ts';

/** The attributes in which packs differ. */
export const attributes: Attribute[] = [
  {
    slug: 'pack-size',
    name: { en: 'Pack size', zh: '份量' },
    values: [
      { slug: '100g', value: { en: '100 g', zh: '100 克' } },
      { slug: '200g', value: { en: '200 g', zh: '200 克' } },
      { slug: '250g', value: { en: '250 g', zh: '250 克' } },
      { slug: '500g', value: { en: '500 g', zh: '500 克' } },
      { slug: '1kg', value: { en: '1 kg', zh: '1 公斤' } },
      { slug: '2kg', value: { en: '2 kg', zh: '2 公斤' } },
      { slug: '3kg', value: { en: '3 kg', zh: '3 公斤' } },
      { slug: '5kg', value: { en: '5 kg', zh: '5 公斤' } },
      { slug: '10kg', value: { en: '10 kg', zh: '10 公斤' } },
    ],
  },
  {
    slug: 'cut',
    name: { en: 'Whole or cut', zh: '整顆或切開' },
    values: [
      { slug: 'whole', value: { en: 'Whole', zh: '整顆' } },
      { slug: 'half', value: { en: 'Half', zh: '半顆' } },
      { slug: 'quarter', value: { en: 'Quarter', zh: '四分之一' } },
    ],
  },
  {
    slug: 'grade',
    name: { en: 'Grade', zh: '等級' },
    values: [
      { slug: 'a', value: { en: 'Grade A', zh: 'A 級' } },
      { slug: 'b', value: { en: 'Grade B', zh: 'B 級' } },
    ],
  },
];

type Figures = Pick<VariantSeed, 'weight_g' | 'price' | 'market_price' | 'stock'>;

/** A bag of loose produce that differs by weight only. */
const bag = (size: string, code: string, figures: Figures): VariantSeed => ({
  is: { 'pack-size': size },
  pack: sizeName(size),
  sku: `${code}-${figures.weight_g}`,
  sale_price: null,
  ...figures,
});

function sizeName(size: string): Localised {
  const [, count, unit] = /^(\d+)(k?g)$/.exec(size) ?? [];
  return { en: `${count} ${unit}`, zh: `${count} ${unit === 'kg' ? '公斤' : '克'}` };
}

/** A part of one large fruit, weighed at packing. */
const part = (cut: string, pack: Localised, code: string, figures: Figures): VariantSeed => ({
  is: { cut },
  pack,
  sku: `${code}-${cut.toUpperCase()}`,
  sale_price: null,
  ...figures,
});

const gradedVariant = (grade: 'a' | 'b', size: string, code: string, figures: Figures): VariantSeed => ({
  is: { 'pack-size': size, grade },
  pack: {
    en: `${sizeName(size).en}, grade ${grade.toUpperCase()}`,
    zh: `${sizeName(size).zh}，${grade.toUpperCase()} 級`,
  },
  sku: `${code}-${figures.weight_g}-${grade.toUpperCase()}`,
  sale_price: null,
  ...figures,
});

/** The pack of the product itself and its further packs. Larger bags cost a little less by weight. */
interface Packs {
  own: VariantSeed['is'];
  ownPack?: Localised; // when its unit alone does not distinguish it
  others: VariantSeed[];
}

export const variants: Record<string, Packs> = {
  'chilli-red-kulai': {
    own: { 'pack-size': '200g' },
    others: [
      bag('100g', 'KH-VEG-CHILLI-RED-KULAI', { weight_g: 100, price: 230, market_price: 170, stock: 160 }),
      bag('500g', 'KH-VEG-CHILLI-RED-KULAI', { weight_g: 500, price: 1070, market_price: 790, stock: 90 }),
      bag('1kg', 'KH-VEG-CHILLI-RED-KULAI', { weight_g: 1000, price: 2060, market_price: 1520, stock: 40 }),
    ],
  },
  carrot: {
    own: { 'pack-size': '500g' },
    others: [
      bag('1kg', 'KH-ROOT-CARROT', { weight_g: 1000, price: 540, market_price: 400, stock: 220 }),
      bag('2kg', 'KH-ROOT-CARROT', { weight_g: 2000, price: 1040, market_price: 770, stock: 80 }),
    ],
  },
  'potato-holland': {
    own: { 'pack-size': '1kg' },
    others: [
      bag('2kg', 'KH-ROOT-POTATO-HOLLAND', { weight_g: 2000, price: 1070, market_price: 790, stock: 140 }),
      bag('5kg', 'KH-ROOT-POTATO-HOLLAND', { weight_g: 5000, price: 2560, market_price: 1890, stock: 0 }),
    ],
  },
  garlic: {
    own: { 'pack-size': '500g' },
    others: [
      bag('250g', 'KH-AROM-GARLIC', { weight_g: 250, price: 340, market_price: 250, stock: 300 }),
      bag('1kg', 'KH-AROM-GARLIC', { weight_g: 1000, price: 1250, market_price: 920, stock: 120 }),
    ],
  },
  'onion-big': {
    own: { 'pack-size': '1kg' },
    others: [
      bag('3kg', 'KH-AROM-ONION-BIG', { weight_g: 3000, price: 1370, market_price: 1010, stock: 110 }),
    ],
  },
  'ginger-old': {
    own: { 'pack-size': '250g' },
    others: [
      bag('500g', 'KH-AROM-GINGER-OLD', { weight_g: 500, price: 630, market_price: 460, stock: 150 }),
      bag('1kg', 'KH-AROM-GINGER-OLD', { weight_g: 1000, price: 1190, market_price: 880, stock: 8 }),
    ],
  },
  'oyster-mushroom': {
    own: { 'pack-size': '200g' },
    others: [
      bag('500g', 'KH-MUSH-OYSTER-MUSHROOM', { weight_g: 500, price: 1460, market_price: 1080, stock: 90 }),
    ],
  },
  'watermelon-seedless': {
    own: { cut: 'whole' },
    others: [
      part('half', { en: 'Half (about 2 kg)', zh: '半顆（約 2 公斤）' }, 'KH-FRUI-WATERMELON-SEEDLESS', {
        weight_g: 2000,
        price: 950,
        market_price: 700,
        stock: 80,
      }),
      part(
        'quarter',
        { en: 'Quarter (about 1 kg)', zh: '四分之一（約 1 公斤）' },
        'KH-FRUI-WATERMELON-SEEDLESS',
        {
          weight_g: 1000,
          price: 490,
          market_price: 360,
          stock: 96,
        },
      ),
    ],
  },
  'mango-chokanan': {
    own: { 'pack-size': '1kg', grade: 'a' },
    ownPack: { en: '1 kg, grade A', zh: '1 公斤，A 級' },
    others: [
      gradedVariant('b', '1kg', 'KH-FRUI-MANGO-CHOKANAN', {
        weight_g: 1000,
        price: 1070,
        market_price: 790,
        stock: 120,
      }),
      gradedVariant('a', '3kg', 'KH-FRUI-MANGO-CHOKANAN', {
        weight_g: 3000,
        price: 3850,
        market_price: 2850,
        stock: 36,
      }),
    ],
  },
  'rice-sekinchan': {
    own: { 'pack-size': '5kg' },
    others: [
      bag('1kg', 'KH-RICE-SEKINCHAN', { weight_g: 1000, price: 620, market_price: 455, stock: 180 }),
      bag('10kg', 'KH-RICE-SEKINCHAN', { weight_g: 10000, price: 5740, market_price: 4250, stock: 90 }),
    ],
  },
  'honey-kelulut': {
    own: { 'pack-size': '250g' },
    others: [
      bag('500g', 'KH-PANT-HONEY-KELULUT', { weight_g: 500, price: 9860, market_price: 7300, stock: 45 }),
    ],
  },
};
