import type { Irrigation, Soil, WorldPlot, WorldStart } from './types.ts';

const terrace: Soil = { texture: 'mineral_clay', ph: 5.8, organic_matter_pct: 4.2 };
const paddy: Soil = { texture: 'mineral_clay', ph: 5.2, organic_matter_pct: 3.1 };
const lowland: Soil = { texture: 'loam', ph: 6.2, organic_matter_pct: 2.8 };
const hill: Soil = { texture: 'loam', ph: 5.5, organic_matter_pct: 3.4 };
const drip: Irrigation = { method: 'drip', source: 'pond' };
const stream: Irrigation = { method: 'drip', source: 'river' };
const canal: Irrigation = { method: 'flood', source: 'river' };
const sprinkler: Irrigation = { method: 'sprinkler', source: 'pond' };
const well: Irrigation = { method: 'sprinkler', source: 'well' };

const ridge = { farm: 'CAM', kind: 'plot', soil: terrace, irrigation: stream, cover: 'open' } as const;
const shelter = { ...ridge, cover: 'rain_shelter' } as const;
const field = { farm: 'SEK', kind: 'plot', soil: paddy, irrigation: canal, cover: 'open' } as const;
const green = { farm: 'KUL', kind: 'plot', soil: lowland, irrigation: drip, cover: 'open' } as const;
const wet = { ...green, irrigation: sprinkler } as const;
const slope = { farm: 'YPG', kind: 'plot', soil: hill, irrigation: well, cover: 'open' } as const;
const house = { kind: 'nursery', irrigation: sprinkler, cover: 'greenhouse', now: null, before: [] } as const;

/** The plots and their crops. Farms with rotation never grow one family twice in succession. */
// biome-ignore format: table
export const plots: readonly WorldPlot[] = [
  { ...ridge,   code: 'P01', farmer: 'uncle-lim', now: { product: 'cabbage-local', stage: 'growing', plants: 4006 }, before: ['spring-onion', 'celery', 'lettuce-iceberg'] },
  { ...shelter, code: 'P02', farmer: 'siti', now: { product: 'tomato', stage: 'fruiting', plants: 5287 }, before: ['lettuce-romaine', 'napa-cabbage'] },
  { ...shelter, code: 'P03', farmer: 'ravi', now: { product: 'strawberry', stage: 'harvesting', plants: 4807 }, before: ['lettuce-iceberg'] },
  { ...ridge,   code: 'P04', farmer: 'uncle-lim', now: { product: 'lettuce-romaine', stage: 'growing', plants: 4468 }, before: ['cabbage-local', 'spring-onion'] },
  { ...shelter, code: 'P05', farmer: 'siti', now: { product: 'cherry-tomato', stage: 'flowering', plants: 4691 }, before: ['celery', 'kale-curly'] },
  { ...ridge,   code: 'P06', farmer: 'ravi', now: { product: 'napa-cabbage', stage: 'growing', plants: 4558 }, before: ['spring-onion', 'lettuce-romaine'] },
  { ...shelter, code: 'P07', farmer: 'uncle-lim', now: { product: 'capsicum-red', stage: 'fruiting', plants: 4200 }, before: ['lettuce-romaine', 'spring-onion'] },
  { ...ridge,   code: 'P08', farmer: 'siti', now: null, rest: 'preparing', before: ['lettuce-romaine', 'broccoli', 'spring-onion'] },
  { ...ridge,   code: 'P09', farmer: 'ravi', now: { product: 'spring-onion', stage: 'harvesting', plants: 5623 }, before: ['kale-curly', 'lettuce-iceberg'] },
  { ...ridge,   code: 'P10', farmer: 'uncle-lim', now: { product: 'kale-curly', stage: 'growing', plants: 3748 }, before: ['lettuce-iceberg', 'spring-onion'] },
  { ...ridge,   code: 'P11', farmer: 'siti', now: { product: 'celery', stage: 'growing', plants: 3206 }, before: ['cauliflower', 'lettuce-romaine'] },
  { ...ridge,   code: 'P12', farmer: 'ravi', now: null, rest: 'fallow', before: ['lettuce-iceberg', 'cabbage-local'] },
  { ...ridge,   code: 'P13', farmer: 'uncle-lim', now: null, rest: 'archived', before: ['cauliflower', 'spring-onion', 'lettuce-romaine'] },
  { ...house, farm: 'CAM', code: 'N1', farmer: 'siti', capacity_trays: 400, name: { en: 'Nursery house A', zh: '育苗棚 A' } },
  { ...house, farm: 'CAM', code: 'N2', farmer: 'siti', capacity_trays: 400, name: { en: 'Nursery house B', zh: '育苗棚 B' } },

  { ...field, code: 'P01', farmer: 'pak-hassan', now: { product: 'rice-sekinchan', stage: 'growing', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P02', farmer: 'ah-seng', now: { product: 'rice-sekinchan', stage: 'growing', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P03', farmer: 'pak-hassan', now: { product: 'rice-sekinchan', stage: 'flowering', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P04', farmer: 'ah-seng', now: { product: 'rice-sekinchan', stage: 'flowering', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P05', farmer: 'pak-hassan', now: { product: 'rice-sekinchan', stage: 'harvesting', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P06', farmer: 'ah-seng', now: { product: 'rice-sekinchan', stage: 'ready', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P07', farmer: 'pak-hassan', now: { product: 'rice-sekinchan', stage: 'growing', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P08', farmer: 'ah-seng', now: { product: 'rice-sekinchan', stage: 'seedling', plants: 191_400 }, before: ['rice-sekinchan'] },
  { ...field, code: 'P09', farmer: 'pak-hassan', now: null, rest: 'preparing', before: ['rice-sekinchan'] },
  { ...field, code: 'P10', farmer: 'ah-seng', now: { product: 'mung-bean', stage: 'growing', plants: 104_000 }, before: ['mung-bean'] },
  { ...field, code: 'P11', farmer: 'pak-hassan', now: { product: 'mango-chokanan', stage: 'fruiting', plants: 60 }, before: [] },
  { ...field, code: 'P12', farmer: 'ah-seng', now: { product: 'coconut-old', stage: 'fruiting', plants: 60 }, before: [] },

  { ...wet,   code: 'P01', farmer: 'mei-ling', now: { product: 'kangkung', stage: 'harvesting', plants: 27_466 }, before: ['bayam-green', 'kangkung', 'sawi'] },
  { ...wet,   code: 'P02', farmer: 'kumar', now: { product: 'bayam-green', stage: 'growing', plants: 93_100 }, before: ['kangkung', 'sawi'] },
  { ...wet,   code: 'P03', farmer: 'aishah', now: { product: 'sawi', stage: 'growing', plants: 30_630 }, before: ['cucumber', 'long-bean', 'sawi', 'bayam-green'] },
  { ...wet,   code: 'P04', farmer: 'tan', now: { product: 'kailan', stage: 'ready', plants: 18_042 }, before: ['kangkung', 'kailan', 'bayam-green'] },
  { ...green, code: 'P05', farmer: 'mei-ling', now: { product: 'long-bean', stage: 'flowering', plants: 12_500 }, before: ['cucumber', 'sweet-corn'] },
  { ...green, code: 'P06', farmer: 'kumar', now: { product: 'okra', stage: 'fruiting', plants: 6_000 }, before: ['long-bean', 'cucumber'] },
  { ...green, code: 'P07', farmer: 'aishah', now: { product: 'chilli-red-kulai', stage: 'fruiting', plants: 5_400 }, before: ['long-bean', 'sweet-corn'] },
  { ...green, code: 'P08', farmer: 'tan', now: { product: 'chilli-padi-green', stage: 'flowering', plants: 4_200 }, before: ['cucumber', 'long-bean'] },
  { ...green, code: 'P09', farmer: 'mei-ling', now: { product: 'eggplant-long', stage: 'growing', plants: 3_700 }, before: ['sweet-corn', 'cucumber'] },
  { ...green, code: 'P10', farmer: 'kumar', now: { product: 'bitter-gourd', stage: 'flowering', plants: 3_500 }, before: ['okra', 'long-bean'] },
  { ...green, code: 'P11', farmer: 'aishah', now: { product: 'cucumber', stage: 'harvesting', plants: 4_660 }, before: ['sweet-corn', 'okra'] },
  { ...green, code: 'P12', farmer: 'tan', now: { product: 'pumpkin', stage: 'growing', plants: 960 }, before: ['sweet-corn', 'long-bean'] },
  { ...green, code: 'P13', farmer: 'mei-ling', now: { product: 'sweet-corn', stage: 'growing', plants: 10_600 }, before: ['long-bean', 'cucumber'] },
  { ...green, code: 'P14', farmer: 'kumar', now: null, rest: 'archived', before: ['pandan'] },
  { ...house, farm: 'KUL', code: 'N1', farmer: 'tan', capacity_trays: 1_200, name: { en: 'Seedling house A', zh: '育苗室 A' } },
  { ...house, farm: 'KUL', code: 'N2', farmer: 'tan', capacity_trays: 1_200, name: { en: 'Seedling house B', zh: '育苗室 B' } },

  { ...slope, code: 'P01', farmer: 'pak-samad', now: { product: 'durian-musang-king', stage: 'fruiting', plants: 76 }, before: [] },
  { ...slope, code: 'P02', farmer: 'jason', now: { product: 'durian-d24', stage: 'flowering', plants: 79 }, before: [] },
  { ...slope, code: 'P03', farmer: 'pak-samad', now: { product: 'mangosteen', stage: 'growing', plants: 88 }, before: [] },
  { ...slope, code: 'P04', farmer: 'jason', now: { product: 'rambutan', stage: 'flowering', plants: 72 }, before: [] },
  { ...slope, code: 'P05', farmer: 'pak-samad', now: { product: 'banana-berangan', stage: 'harvesting', plants: 528 }, before: [] },
  { ...slope, code: 'P06', farmer: 'jason', now: { product: 'papaya', stage: 'fruiting', plants: 1_080 }, before: [] },
  { ...slope, code: 'P07', farmer: 'pak-samad', now: { product: 'pineapple-md2', stage: 'growing', plants: 21_993 }, before: [] },
  { ...slope, code: 'P08', farmer: 'jason', now: { product: 'dragon-fruit-red', stage: 'flowering', plants: 1_327 }, before: [] },
  { ...slope, code: 'P09', farmer: 'pak-samad', now: { product: 'guava-seedless', stage: 'resting', plants: 58 }, before: [] },
  { ...slope, code: 'P10', farmer: 'jason', now: { product: 'ginger-bentong', stage: 'growing', plants: 12_633 }, before: ['ginger-bentong'] },
];

/** The batches in nurseries, and the plans. */
// biome-ignore format: table
export const starts: readonly WorldStart[] = [
  { farm: 'CAM', nursery: 'N1', product: 'broccoli',         plot: 'P08', stage: 'hardening',  plants: 6_000 },
  { farm: 'CAM', nursery: 'N1', product: 'tomato',           plot: 'P11', stage: 'seedling',   plants: 3_400 },
  { farm: 'CAM', nursery: 'N1', product: 'spring-onion',     plot: 'P06', stage: 'seedling',   plants: 5_000 },
  { farm: 'CAM', nursery: 'N2', product: 'lettuce-romaine',  plot: 'P09', stage: 'germinated', plants: 4_800 },
  { farm: 'CAM', nursery: 'N2', product: 'cabbage-local',    plot: 'P04', stage: 'sown',       plants: 4_300 },
  { farm: 'CAM', nursery: 'N2', product: 'lettuce-iceberg',  plot: 'P01', stage: 'sown',       plants: 4_000 },
  { farm: 'SEK', nursery: 'P09', product: 'rice-sekinchan',  plot: 'P09', stage: 'planned',    plants: 190_000 },
  { farm: 'KUL', nursery: 'N1', product: 'sawi',             plot: 'P01', stage: 'seedling',   plants: 27_000 },
  { farm: 'KUL', nursery: 'N1', product: 'sawi',             plot: 'P02', stage: 'germinated', plants: 25_000 },
  { farm: 'KUL', nursery: 'N1', product: 'kailan',           plot: 'P11', stage: 'sown',       plants: 20_000 },
  { farm: 'KUL', nursery: 'N1', product: 'chilli-red-kulai', plot: 'P13', stage: 'seedling',   plants: 3_600 },
  { farm: 'KUL', nursery: 'N2', product: 'eggplant-long',    plot: 'P10', stage: 'hardening',  plants: 3_200 },
  { farm: 'KUL', nursery: 'N2', product: 'bitter-gourd',     plot: 'P05', stage: 'germinated', plants: 3_300 },
  { farm: 'KUL', nursery: 'N2', product: 'pumpkin',          plot: 'P06', stage: 'sown',       plants: 900 },
  { farm: 'KUL', nursery: 'P04', product: 'kangkung',        plot: 'P04', stage: 'planned',    plants: 26_000 },
  { farm: 'KUL', nursery: 'P12', product: 'sweet-corn',      plot: 'P12', stage: 'planned',    plants: 12_000 },
];
