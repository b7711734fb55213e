import type { Localised } from './types.ts';

/** Storage tips, shared by similar products. */
export const storageTips = {
  leaves: {
    en: 'Wrap in a damp cloth or paper and keep in the vegetable drawer, up to three days.',
    zh: '用微濕的布或紙包好，放冰箱蔬果格，三天內吃完。',
  },
  heads: {
    en: 'Keep whole in the fridge, cut off what you need and wrap the rest.',
    zh: '整棵放冰箱，要吃多少切多少，切口包好。',
  },
  saladLeaves: {
    en: 'Wash, dry well and keep in a covered box with a sheet of paper.',
    zh: '洗淨瀝乾，放進有蓋的盒子，墊一張紙。',
  },
  drawer: {
    en: 'Keep dry in the vegetable drawer and use within five days.',
    zh: '保持乾爽，放蔬果格，五天內用完。',
  },
  cutPieces: {
    en: 'Wrap the cut side, keep in the fridge and use within three days.',
    zh: '切口包好放冰箱，三天內用完。',
  },
  ripening: {
    en: 'Leave on the counter out of the sun until ripe, then move to the fridge.',
    zh: '放在陰涼處等熟，熟了再進冰箱。',
  },
  pods: {
    en: 'Keep dry in a paper bag in the fridge and use within three days.',
    zh: '用紙袋裝好放冰箱，三天內用完。',
  },
  sprouts: {
    en: 'Keep in the fridge, rinse every day and eat within two days.',
    zh: '放冰箱，每天沖洗一次，兩天內吃完。',
  },
  coldRoots: {
    en: 'Keep in a bag in the fridge, up to two weeks.',
    zh: '裝袋放冰箱，可放兩個星期。',
  },
  darkBasket: {
    en: 'Keep in a cool, dark, airy place, not in the fridge.',
    zh: '放在陰涼、避光、通風的地方，不必進冰箱。',
  },
  herbsInWater: {
    en: 'Stand the stems in a little water in the fridge with a bag over the leaves.',
    zh: '莖部插在少許水裡，葉子套上袋子，放冰箱。',
  },
  freezer: {
    en: 'Freezes well: wash, dry and keep in a bag in the freezer.',
    zh: '可以冷凍：洗淨擦乾，裝袋放冰格。',
  },
  mushrooms: {
    en: 'Keep in the fridge in paper, not plastic, and do not wash until you cook.',
    zh: '用紙包好放冰箱，不要悶在塑膠袋裡，下鍋前才洗。',
  },
  ripeFruit: {
    en: 'Eat within two days at room temperature, or chill for up to five.',
    zh: '室溫下兩天內吃完，放冰箱可以留五天。',
  },
  coldFruit: {
    en: 'Keep in the fridge, unwashed, until you eat it.',
    zh: '先不要洗，放冰箱，吃前再洗。',
  },
  bananas: {
    en: 'Lay them at room temperature, never in the fridge.',
    zh: '放室溫就好，不要進冰箱。',
  },
  citrus: {
    en: 'Keeps a week on the counter and three weeks in the fridge.',
    zh: '室溫可放一個星期，冰箱可放三個星期。',
  },
  durian: {
    en: 'Keep in its box in the fridge for two days, or in the freezer for a month.',
    zh: '原盒放冰箱可留兩天，冷凍可留一個月。',
  },
  eggs: {
    en: 'Keep in the fridge, pointed end down, and wash only just before use.',
    zh: '尖的一頭朝下放冰箱，用之前才洗。',
  },
  jar: {
    en: 'Keep in a tight jar in a cool, dry place.',
    zh: '裝進密封罐，放在陰涼乾燥的地方。',
  },
  honey: {
    en: 'Keep the lid tight and out of the sun, and use a dry spoon.',
    zh: '蓋緊蓋子，不要曬太陽，用乾的湯匙舀。',
  },
  chilled: {
    en: 'Keep in the fridge and use within two days of delivery.',
    zh: '放冰箱，收到後兩天內用完。',
  },
  plants: {
    en: 'Water in the morning, and give half a day of sun for the first three days.',
    zh: '早上澆水，頭三天只曬半天太陽。',
  },
} as const satisfies Record<string, Localised>;
