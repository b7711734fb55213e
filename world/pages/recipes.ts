import type { Page } from '../types.ts';

/** The headings of every recipe. */
const need = { en: 'You need', zh: '材料' };
const cook = { en: 'How to cook it', zh: '做法' };

const garlicGreens: Page = {
  slug: 'garlic-greens',
  type: 'page',
  title: { en: 'Greens with garlic and oyster sauce', zh: '蒜蓉蠔油青菜' },
  summary: {
    en: 'The dish of every weekday: blanched for a minute, dressed in the wok.',
    zh: '天天都能上桌的一道菜：青菜燙一分鐘，淋上蒜蓉蠔油。',
  },
  version: '1.0',
  updated_on: '2026-10-12',
  recipe: {
    minutes: 15,
    servings: 2,
    products: ['sawi', 'kailan', 'chye-sim-organic', 'bayam-green', 'kangkung', 'lettuce-romaine'],
  },
  sections: [
    {
      id: 'need',
      heading: need,
      paragraphs: [
        {
          en: '- 250 g of leafy greens\n- 4 cloves of garlic, chopped\n- 1 tablespoon of oyster sauce\n- 1 teaspoon of soy sauce\n- half a teaspoon of sugar\n- 2 tablespoons of oil, and salt for the water',
          zh: '- 葉菜 250 克\n- 蒜頭 4 瓣，剁碎\n- 蠔油 1 大匙\n- 醬油 1 茶匙\n- 糖半茶匙\n- 食油 2 大匙，另備鹽燙菜',
        },
      ],
    },
    {
      id: 'cook',
      heading: cook,
      paragraphs: [
        {
          en: '1. Wash the greens in three changes of water, and cut thick stalks in two.\n2. Boil water with salt and a little oil. Put the stalks in first, the leaves half a minute later, and take all out after one minute.\n3. Fry the garlic in the oil over a low flame until it is golden.\n4. Stir in both sauces, the sugar and two tablespoons of water, and pour it over the greens.',
          zh: '1. 青菜換三次水洗淨，粗梗對半切開。\n2. 水燒開，加鹽和少許油。先下菜梗，半分鐘後下菜葉，一分鐘後全部撈起。\n3. 小火把蒜末煎至金黃。\n4. 加入蠔油、醬油、糖和 2 大匙水拌勻，淋在青菜上。',
        },
      ],
    },
  ],
};

const longBeanOmelette: Page = {
  slug: 'long-bean-omelette',
  type: 'page',
  title: { en: 'Long bean omelette', zh: '長豆煎蛋' },
  summary: {
    en: 'Crisp beans in a golden omelette, good hot and good cold in a lunch box.',
    zh: '豆粒爽脆，蛋香金黃，熱吃好，裝便當冷吃也好。',
  },
  version: '1.0',
  updated_on: '2026-10-12',
  recipe: { minutes: 20, servings: 3, products: ['long-bean', 'okra', 'bitter-gourd', 'spring-onion'] },
  sections: [
    {
      id: 'need',
      heading: need,
      paragraphs: [
        {
          en: '- 150 g of long beans\n- 4 eggs\n- 2 shallots, sliced\n- 1 teaspoon of soy sauce\n- a pinch of white pepper\n- 3 tablespoons of oil',
          zh: '- 長豆 150 克\n- 雞蛋 4 粒\n- 小蔥頭 2 粒，切片\n- 醬油 1 茶匙\n- 白胡椒粉少許\n- 食油 3 大匙',
        },
      ],
    },
    {
      id: 'cook',
      heading: cook,
      paragraphs: [
        {
          en: '1. Cut the beans as fine as peas. Okra or bitter gourd goes in thin slices instead.\n2. Fry the shallots in one tablespoon of oil, add the beans and fry them for three minutes.\n3. Beat the eggs with the soy sauce and the pepper, and stir in the beans.\n4. Heat the rest of the oil, pour everything in, and turn the omelette once when its edge is brown.',
          zh: '1. 長豆切成豆粒大小；用羊角豆或苦瓜的話，切薄片。\n2. 用 1 大匙油爆香小蔥頭，下長豆炒三分鐘。\n3. 雞蛋加醬油和胡椒粉打散，拌入長豆。\n4. 燒熱其餘的油，倒入蛋液，邊緣焦黃時翻面煎熟。',
        },
      ],
    },
  ],
};

const bananaFritters: Page = {
  slug: 'banana-fritters',
  type: 'page',
  title: { en: 'Cekodok: banana fritters', zh: '炸香蕉球（cekodok）' },
  summary: {
    en: 'What to do with bananas that are too soft to peel well: the riper, the sweeter.',
    zh: '香蕉熟透變軟別丟掉，越熟越香甜。',
  },
  version: '1.0',
  updated_on: '2026-10-12',
  recipe: { minutes: 25, servings: 4, products: ['banana-berangan', 'banana-emas', 'banana-tanduk'] },
  sections: [
    {
      id: 'need',
      heading: need,
      paragraphs: [
        {
          en: '- 4 very ripe bananas\n- 100 g of wheat flour\n- 1 tablespoon of rice flour\n- 1 to 2 tablespoons of sugar\n- a pinch of salt\n- oil for frying',
          zh: '- 熟透的香蕉 4 條\n- 麵粉 100 克\n- 粘米粉 1 大匙\n- 糖 1 至 2 大匙\n- 鹽少許\n- 炸油適量',
        },
      ],
    },
    {
      id: 'cook',
      heading: cook,
      paragraphs: [
        {
          en: '1. Mash the bananas with a fork, with the sugar and the salt.\n2. Stir in both flours until a thick batter falls slowly off the spoon.\n3. Heat the oil over a medium flame and drop in the batter by the tablespoon.\n4. Turn the fritters until they are dark gold all round, about four minutes, and drain them on paper.',
          zh: '1. 香蕉加糖和鹽，用叉子壓成泥。\n2. 拌入兩種粉，調成能從湯匙慢慢滑落的稠糊。\n3. 中火燒熱油，一大匙一大匙地下麵糊。\n4. 不時翻動，炸四分鐘左右至深金黃色，撈起瀝油。',
        },
      ],
    },
  ],
};

/** The recipes of the demo. The pages of packs show them. */
export const recipes: Page[] = [garlicGreens, longBeanOmelette, bananaFritters];
