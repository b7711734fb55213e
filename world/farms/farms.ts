import type { WorldFarm } from './types.ts';

/** Four fictional farms in real farming areas. */
export const farms: readonly WorldFarm[] = [
  {
    code: 'CAM',
    slug: 'kea-ridge',
    name: { en: 'Kea Ridge Highland Farm', zh: '奇亞嶺高原農場' },
    description: {
      en: 'Terraced vegetables and strawberries at 1,480 m, cut while the mist is still on them.',
      zh: '海拔一千四百八十米的梯田菜園和草莓園，趁晨霧未散時採收。',
    },
    district: { en: 'Cameron Highlands', zh: '金馬崙高原' },
    state_code: 'MY-06',
    altitude_m: 1480,
    established_on: '2009-03-01',
    shows_exact_location: false,
    certificates: [
      { scheme: 'mygap', name: 'myGAP', number: 'DEMO-0001', issued_days_ago: 690, valid_days: 730 },
    ],
  },
  {
    code: 'SEK',
    slug: 'sekinchan-golden-field',
    name: { en: 'Sekinchan Golden Field', zh: '適耕莊金田' },
    description: {
      en: 'Paddy lots along an irrigation canal in Sekinchan, with mung beans and mangoes on the bunds.',
      zh: '適耕莊水渠邊的稻田，田埂上種綠豆和芒果。',
    },
    district: { en: 'Kuala Selangor', zh: '瓜拉雪蘭莪' },
    state_code: 'MY-10',
    altitude_m: 3,
    established_on: '1998-06-01',
    shows_exact_location: true,
    certificates: [],
  },
  {
    code: 'KUL',
    slug: 'kulai-greenway',
    name: { en: 'Kulai Greenway Farm', zh: '古來綠道農場' },
    description: {
      en: 'Leafy greens, chillies and gourds in the lowland heat, and the nursery that raises most of our seedlings.',
      zh: '低地的葉菜、辣椒和瓜類，大部分菜苗也在這裡的苗圃育成。',
    },
    district: { en: 'Kulai', zh: '古來' },
    state_code: 'MY-01',
    altitude_m: 38,
    established_on: '2014-01-15',
    shows_exact_location: false,
    certificates: [
      { scheme: 'mygap', name: 'myGAP', number: 'DEMO-0002', issued_days_ago: 120, valid_days: 730 },
    ],
  },
  {
    code: 'YPG',
    slug: 'yong-peng-orchard',
    name: { en: 'Yong Peng Orchard Hill', zh: '永平果嶺' },
    description: {
      en: 'A mixed orchard on low hills: durian, mangosteen, rambutan, bananas, pineapples and ginger.',
      zh: '矮丘上的綜合果園：榴槤、山竹、紅毛丹、香蕉、黃梨和薑。',
    },
    district: { en: 'Batu Pahat', zh: '峇株巴轄' },
    state_code: 'MY-01',
    altitude_m: 62,
    established_on: '2006-09-01',
    shows_exact_location: false,
    certificates: [],
  },
];
