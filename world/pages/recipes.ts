import type { Localised, Page } from '../types.ts';

/** The headings of every recipe. */
const need = { en: 'You need', zh: '材料' };
const cook = { en: 'How to cook it', zh: '做法' };

/** A recipe, with a text for each ingredient and step. */
interface Recipe extends Pick<Page, 'slug' | 'title' | 'summary'>, NonNullable<Page['recipe']> {
  ingredients: Localised[];
  steps: Localised[];
}

const pageOf = ({ slug, title, summary, ingredients, steps, ...recipe }: Recipe): Page => ({
  slug,
  type: 'page',
  title,
  summary,
  version: '1.0',
  updated_on: '2026-10-12',
  recipe,
  sections: [
    { id: 'need', heading: need, paragraphs: [listOf(ingredients, () => '-')] },
    { id: 'cook', heading: cook, paragraphs: [listOf(steps, (place) => `${place + 1}.`)] },
  ],
});

/** Returns a list as the markup of pages has it: one line for each text. */
function listOf(texts: readonly Localised[], mark: (place: number) => string): Localised {
  const linesIn = (language: 'en' | 'zh') =>
    texts.map((text, place) => `${mark(place)} ${text[language]}`).join('\n');
  return { en: linesIn('en'), zh: linesIn('zh') };
}

const garlicGreens: Recipe = {
  slug: 'garlic-greens',
  title: { en: 'Greens with garlic and oyster sauce', zh: '蒜蓉蠔油青菜' },
  summary: {
    en: 'The dish of every weekday: blanched for a minute, dressed in the wok.',
    zh: '天天都能上桌的一道菜：青菜燙一分鐘，淋上蒜蓉蠔油。',
  },
  minutes: 15,
  servings: 2,
  products: ['sawi', 'kailan', 'chye-sim-organic'],
  ingredients: [
    { en: '250 g of leafy greens', zh: '葉菜 250 克' },
    { en: '4 cloves of garlic, chopped', zh: '蒜頭 4 瓣，剁碎' },
    { en: '1 tablespoon of oyster sauce', zh: '蠔油 1 大匙' },
    { en: '1 teaspoon of soy sauce', zh: '醬油 1 茶匙' },
    { en: 'half a teaspoon of sugar', zh: '糖半茶匙' },
    { en: '2 tablespoons of oil, and salt for the water', zh: '食油 2 大匙，另備鹽燙菜' },
  ],
  steps: [
    {
      en: 'Wash the greens in three changes of water, and cut thick stalks in two.',
      zh: '青菜換三次水洗淨，粗梗對半切開。',
    },
    {
      en: 'Boil water with salt and a little oil. Put the stalks in first, the leaves half a minute later, and take all out after one minute.',
      zh: '水燒開，加鹽和少許油。先下菜梗，半分鐘後下菜葉，一分鐘後全部撈起。',
    },
    { en: 'Fry the garlic in the oil over a low flame until it is golden.', zh: '小火把蒜末煎至金黃。' },
    {
      en: 'Stir in both sauces, the sugar and two tablespoons of water, and pour it over the greens.',
      zh: '加入蠔油、醬油、糖和 2 大匙水拌勻，淋在青菜上。',
    },
  ],
};

const kangkungBelacan: Recipe = {
  slug: 'kangkung-belacan',
  title: { en: 'Kangkung fried with belacan', zh: '馬來風光：峇拉煎炒空心菜' },
  summary: {
    en: 'Three minutes in a very hot wok. Pound the paste first, and have everything within reach.',
    zh: '大火快炒三分鐘就好。先把辣椒醬舂好，材料都放在手邊。',
  },
  minutes: 15,
  servings: 3,
  products: ['kangkung', 'sweet-potato-leaves'],
  ingredients: [
    { en: '300 g of kangkung or sweet potato leaves', zh: '空心菜或番薯葉 300 克' },
    { en: '3 red chillies', zh: '紅辣椒 3 條' },
    { en: '4 shallots', zh: '小蔥頭 4 粒' },
    { en: '2 cloves of garlic', zh: '蒜頭 2 瓣' },
    { en: '1 tablespoon of dried shrimps, soaked', zh: '蝦米 1 大匙，浸軟' },
    { en: '1 teaspoon of belacan, toasted', zh: '峇拉煎 1 茶匙，烘香' },
    { en: '3 tablespoons of oil, and a pinch of sugar', zh: '食油 3 大匙，糖少許' },
  ],
  steps: [
    {
      en: 'Wash the greens and break them into lengths of a finger. Keep stalks and leaves apart.',
      zh: '菜洗淨，折成手指長的段，菜梗和菜葉分開。',
    },
    {
      en: 'Pound chillies, shallots, garlic, shrimps and belacan to a paste.',
      zh: '辣椒、小蔥頭、蒜頭、蝦米和峇拉煎一起舂成泥。',
    },
    {
      en: 'Fry the paste in the oil over a medium flame until it smells sweet.',
      zh: '中火用油把辣椒泥炒香。',
    },
    {
      en: 'Turn the flame up. Fry the stalks for one minute, then the leaves with the sugar until they are soft.',
      zh: '轉大火，先下菜梗炒一分鐘，再下菜葉和糖，炒軟即可。',
    },
  ],
};

const bayamSoup: Recipe = {
  slug: 'bayam-soup',
  title: { en: 'Bayam soup with ikan bilis', zh: '江魚仔莧菜湯' },
  summary: {
    en: 'A clear soup that is on the table in twenty minutes, with an egg in it.',
    zh: '二十分鐘就能上桌的清湯，再打一粒蛋。',
  },
  minutes: 20,
  servings: 3,
  products: ['bayam-green'],
  ingredients: [
    { en: '250 g of green amaranth', zh: '青莧菜 250 克' },
    { en: '40 g of ikan bilis, washed', zh: '江魚仔 40 克，洗淨' },
    { en: '3 cloves of garlic, crushed', zh: '蒜頭 3 瓣，拍碎' },
    { en: '1 egg', zh: '雞蛋 1 粒' },
    { en: '1 litre of water', zh: '水 1 公升' },
    { en: '1 tablespoon of oil, and salt', zh: '食油 1 大匙，鹽適量' },
  ],
  steps: [
    {
      en: 'Pluck the leaves and the soft tips. Peel thick stalks and cut them short.',
      zh: '摘下菜葉和嫩尖，粗梗去皮切短。',
    },
    {
      en: 'Fry garlic and ikan bilis in the oil until they are golden. Add the water and let it simmer for ten minutes.',
      zh: '用油把蒜頭和江魚仔煎至金黃，加水小火煮十分鐘。',
    },
    { en: 'Add the stalks, and the leaves two minutes later.', zh: '先下菜梗，兩分鐘後下菜葉。' },
    {
      en: 'Stir in the beaten egg when the leaves are soft, and salt the soup.',
      zh: '菜葉軟後打入蛋液，加鹽調味。',
    },
  ],
};

const tomatoEggs: Recipe = {
  slug: 'tomato-eggs',
  title: { en: 'Tomatoes with scrambled eggs', zh: '番茄炒蛋' },
  summary: {
    en: 'Sweet, sour and soft, for a bowl of rice. The riper the tomatoes, the more sauce.',
    zh: '酸甜軟滑，最好下飯。番茄越熟，汁越多。',
  },
  minutes: 15,
  servings: 2,
  products: ['tomato'],
  ingredients: [
    { en: '3 ripe tomatoes', zh: '熟番茄 3 粒' },
    { en: '4 eggs', zh: '雞蛋 4 粒' },
    { en: '1 stalk of spring onion', zh: '青蔥 1 根' },
    { en: '1 teaspoon of sugar', zh: '糖 1 茶匙' },
    { en: 'half a teaspoon of salt', zh: '鹽半茶匙' },
    { en: '3 tablespoons of oil', zh: '食油 3 大匙' },
  ],
  steps: [
    { en: 'Cut the tomatoes in wedges and the spring onion in rings.', zh: '番茄切塊，青蔥切粒。' },
    {
      en: 'Beat the eggs with half of the salt. Fry them in two tablespoons of oil until they are just set, and take them out.',
      zh: '雞蛋加一半的鹽打散，用 2 大匙油炒至剛凝固，盛起。',
    },
    {
      en: 'Fry the tomatoes in the rest of the oil with the sugar and the salt until they give off juice.',
      zh: '用其餘的油炒番茄，加糖和鹽，炒出汁。',
    },
    {
      en: 'Put the eggs back, turn them over twice, and add the spring onion.',
      zh: '雞蛋回鍋翻拌兩下，撒上青蔥。',
    },
  ],
};

const beanSprouts: Recipe = {
  slug: 'bean-sprouts',
  title: { en: 'Bean sprouts with spring onion', zh: '青蔥炒豆芽' },
  summary: { en: 'Crisp when they leave the wok within a minute.', zh: '一分鐘內起鍋，豆芽才爽脆。' },
  minutes: 10,
  servings: 3,
  products: ['bean-sprout', 'spring-onion'],
  ingredients: [
    { en: '300 g of bean sprouts', zh: '豆芽 300 克' },
    { en: '3 stalks of spring onion', zh: '青蔥 3 根' },
    { en: '2 cloves of garlic, chopped', zh: '蒜頭 2 瓣，剁碎' },
    { en: '1 red chilli, sliced', zh: '紅辣椒 1 條，切絲' },
    { en: '1 tablespoon of soy sauce', zh: '醬油 1 大匙' },
    { en: '2 tablespoons of oil', zh: '食油 2 大匙' },
  ],
  steps: [
    {
      en: 'Rinse the sprouts and let them drain well. Cut the spring onion in lengths of a finger.',
      zh: '豆芽沖洗瀝乾，青蔥切手指長的段。',
    },
    {
      en: 'Fry garlic and chilli in the oil over a high flame for half a minute.',
      zh: '大火燒熱油，爆香蒜末和辣椒，約半分鐘。',
    },
    { en: 'Add the sprouts and toss them for one minute.', zh: '下豆芽翻炒一分鐘。' },
    {
      en: 'Add the spring onion and the soy sauce, toss again, and serve at once.',
      zh: '加青蔥和醬油，再翻炒幾下，馬上起鍋。',
    },
  ],
};

const cucumberAcar: Recipe = {
  slug: 'cucumber-acar',
  title: { en: 'Cucumber acar', zh: '黃瓜阿雜（acar）' },
  summary: {
    en: 'A quick pickle for fried fish and nasi lemak. It keeps three days in the fridge.',
    zh: '配炸魚和椰漿飯的快手醃菜，放冰箱可存三天。',
  },
  minutes: 40,
  servings: 4,
  products: ['cucumber'],
  ingredients: [
    { en: '2 cucumbers', zh: '黃瓜 2 條' },
    { en: '1 small carrot', zh: '紅蘿蔔 1 小條' },
    { en: '4 shallots, sliced', zh: '小蔥頭 4 粒，切片' },
    { en: '1 red chilli, sliced', zh: '紅辣椒 1 條，切片' },
    { en: '4 tablespoons of rice vinegar', zh: '米醋 4 大匙' },
    { en: '2 tablespoons of sugar', zh: '糖 2 大匙' },
    { en: '1 teaspoon of salt', zh: '鹽 1 茶匙' },
  ],
  steps: [
    {
      en: 'Cut cucumbers and carrot into sticks without the seeds. Salt them for ten minutes and squeeze them dry.',
      zh: '黃瓜去籽，和紅蘿蔔切條，加鹽醃十分鐘，擠乾水分。',
    },
    {
      en: 'Warm the vinegar with the sugar until it dissolves, and let it cool.',
      zh: '米醋加糖加熱至糖溶化，放涼。',
    },
    {
      en: 'Mix everything and leave it in the fridge for twenty minutes.',
      zh: '全部拌勻，放冰箱二十分鐘即可。',
    },
  ],
};

const cabbageShrimps: Recipe = {
  slug: 'cabbage-dried-shrimps',
  title: { en: 'Cabbage with dried shrimps', zh: '蝦米炒包菜' },
  summary: {
    en: 'Sweet cabbage with a taste of the sea. A whole head serves two dinners.',
    zh: '包菜清甜，蝦米鹹香；一棵可以吃兩餐。',
  },
  minutes: 15,
  servings: 3,
  products: ['cabbage-local', 'cabbage-beijing', 'napa-cabbage'],
  ingredients: [
    { en: 'half a cabbage', zh: '包菜或大白菜半棵' },
    { en: '2 tablespoons of dried shrimps, soaked', zh: '蝦米 2 大匙，浸軟' },
    { en: '3 cloves of garlic, chopped', zh: '蒜頭 3 瓣，剁碎' },
    { en: '1 teaspoon of fish sauce', zh: '魚露 1 茶匙' },
    { en: '2 tablespoons of oil', zh: '食油 2 大匙' },
    { en: '3 tablespoons of water', zh: '水 3 大匙' },
  ],
  steps: [
    { en: 'Tear the leaves into pieces, and cut the ribs thin.', zh: '菜葉撕成塊，菜梗切薄片。' },
    {
      en: 'Fry the shrimps in the oil until they smell good, then the garlic.',
      zh: '用油把蝦米炒香，再下蒜末。',
    },
    {
      en: 'Add the ribs first and the leaves a minute later, with the water.',
      zh: '先下菜梗，一分鐘後下菜葉，加水。',
    },
    { en: 'Cover for two minutes, add the fish sauce, and toss.', zh: '蓋上鍋蓋燜兩分鐘，加魚露拌勻。' },
  ],
};

const broccoliGarlic: Recipe = {
  slug: 'garlic-broccoli',
  title: { en: 'Broccoli with garlic', zh: '蒜香西蘭花' },
  summary: {
    en: 'Green and still firm to the bite. Cauliflower works the same way.',
    zh: '顏色翠綠，口感爽脆；花椰菜也可以這樣煮。',
  },
  minutes: 15,
  servings: 3,
  products: ['broccoli', 'cauliflower'],
  ingredients: [
    { en: '1 head of broccoli or cauliflower', zh: '西蘭花或花椰菜 1 棵' },
    { en: '4 cloves of garlic, sliced', zh: '蒜頭 4 瓣，切片' },
    { en: '1 tablespoon of oyster sauce', zh: '蠔油 1 大匙' },
    { en: '1 teaspoon of cornflour in 3 tablespoons of water', zh: '玉米粉 1 茶匙，加水 3 大匙調勻' },
    { en: '2 tablespoons of oil, and salt for the water', zh: '食油 2 大匙，另備鹽燙菜' },
  ],
  steps: [
    { en: 'Cut the head into small florets. Peel the stalk and slice it.', zh: '切成小朵，菜梗去皮切片。' },
    {
      en: 'Boil everything in salted water for two minutes, and drain it.',
      zh: '鹽水燒開，燙兩分鐘，瀝乾。',
    },
    { en: 'Fry the garlic in the oil until it is golden.', zh: '用油把蒜片煎至金黃。' },
    {
      en: 'Add the florets, the oyster sauce and the cornflour, and toss until the sauce is glossy.',
      zh: '下西蘭花、蠔油和玉米粉水，炒至醬汁濃稠發亮。',
    },
  ],
};

const longBeanOmelette: Recipe = {
  slug: 'long-bean-omelette',
  title: { en: 'Long bean omelette', zh: '長豆煎蛋' },
  summary: {
    en: 'Crisp beans in a golden omelette, good hot and good cold in a lunch box.',
    zh: '豆粒爽脆，蛋香金黃，熱吃好，裝便當冷吃也好。',
  },
  minutes: 20,
  servings: 3,
  products: ['long-bean'],
  ingredients: [
    { en: '150 g of long beans', zh: '長豆 150 克' },
    { en: '4 eggs', zh: '雞蛋 4 粒' },
    { en: '2 shallots, sliced', zh: '小蔥頭 2 粒，切片' },
    { en: '1 teaspoon of soy sauce', zh: '醬油 1 茶匙' },
    { en: 'a pinch of white pepper', zh: '白胡椒粉少許' },
    { en: '3 tablespoons of oil', zh: '食油 3 大匙' },
  ],
  steps: [
    { en: 'Cut the beans as fine as peas.', zh: '長豆切成豆粒大小。' },
    {
      en: 'Fry the shallots in one tablespoon of oil, add the beans and fry them for three minutes.',
      zh: '用 1 大匙油爆香小蔥頭，下長豆炒三分鐘。',
    },
    {
      en: 'Beat the eggs with the soy sauce and the pepper, and stir in the beans.',
      zh: '雞蛋加醬油和胡椒粉打散，拌入長豆。',
    },
    {
      en: 'Heat the rest of the oil, pour everything in, and turn the omelette once when its edge is brown.',
      zh: '燒熱其餘的油，倒入蛋液，邊緣焦黃時翻面煎熟。',
    },
  ],
};

const sambalOkra: Recipe = {
  slug: 'sambal-okra-eggplant',
  title: { en: 'Steamed okra and eggplant with sambal', zh: '參巴蒸羊角豆茄子' },
  summary: {
    en: 'Steamed whole, with the sambal spooned over. Good with either vegetable alone.',
    zh: '整條蒸熟，淋上參巴；只用其中一種也行。',
  },
  minutes: 20,
  servings: 3,
  products: ['okra', 'eggplant-long'],
  ingredients: [
    { en: '150 g of okra', zh: '羊角豆 150 克' },
    { en: '1 long eggplant', zh: '長茄子 1 條' },
    { en: '3 red chillies', zh: '紅辣椒 3 條' },
    { en: '4 shallots', zh: '小蔥頭 4 粒' },
    { en: '1 teaspoon of belacan, toasted', zh: '峇拉煎 1 茶匙，烘香' },
    { en: 'juice of 2 calamansi', zh: '酸柑 2 粒，榨汁' },
    { en: '2 tablespoons of oil, and a pinch each of salt and sugar', zh: '食油 2 大匙，鹽和糖各少許' },
  ],
  steps: [
    {
      en: 'Trim the okra. Cut the eggplant in lengths of a finger, and those in four.',
      zh: '羊角豆去蒂；茄子切手指長的段，每段再切成四條。',
    },
    { en: 'Steam both over boiling water for six to eight minutes.', zh: '水滾後蒸六至八分鐘。' },
    {
      en: 'Pound chillies, shallots and belacan, and fry the paste in the oil with salt and sugar until the oil is red.',
      zh: '辣椒、小蔥頭和峇拉煎舂成泥，加鹽和糖，用油炒至出紅油。',
    },
    { en: 'Stir the calamansi juice into the sambal, and spoon it over.', zh: '拌入酸柑汁，淋在菜上。' },
  ],
};

const bitterGourdEggs: Recipe = {
  slug: 'bitter-gourd-eggs',
  title: { en: 'Bitter gourd with eggs', zh: '苦瓜炒蛋' },
  summary: {
    en: 'Salt takes some of the bitterness away, and the egg takes more.',
    zh: '用鹽抓一抓，苦味減一些；配上雞蛋，更容易入口。',
  },
  minutes: 20,
  servings: 3,
  products: ['bitter-gourd'],
  ingredients: [
    { en: '1 bitter gourd', zh: '苦瓜 1 條' },
    { en: '3 eggs', zh: '雞蛋 3 粒' },
    { en: '2 cloves of garlic, chopped', zh: '蒜頭 2 瓣，剁碎' },
    { en: '1 teaspoon of soy sauce', zh: '醬油 1 茶匙' },
    { en: '1 teaspoon of salt', zh: '鹽 1 茶匙' },
    { en: '3 tablespoons of oil', zh: '食油 3 大匙' },
  ],
  steps: [
    {
      en: 'Halve the gourd, scrape out the seeds and slice it thin. Rub it with the salt, wait ten minutes, rinse and squeeze it.',
      zh: '苦瓜對半切開，刮去籽，切薄片；加鹽抓勻，放十分鐘，沖洗擠乾。',
    },
    {
      en: 'Fry the garlic and the gourd in one tablespoon of oil for four minutes.',
      zh: '用 1 大匙油炒香蒜末，下苦瓜炒四分鐘。',
    },
    {
      en: 'Push it aside. Pour in the rest of the oil and the eggs, beaten with the soy sauce.',
      zh: '苦瓜撥到一邊，倒入其餘的油和加了醬油的蛋液。',
    },
    {
      en: 'Let the eggs set for half a minute, and fold everything together.',
      zh: '等半分鐘蛋液凝固，再翻拌均勻。',
    },
  ],
};

const lettuceBeanCurd: Recipe = {
  slug: 'lettuce-bean-curd',
  title: { en: 'Lettuce with fermented bean curd', zh: '腐乳炒生菜' },
  summary: {
    en: 'Lettuce takes a hot wok well, for one minute and no longer.',
    zh: '生菜下熱鍋快炒，一分鐘就要起鍋。',
  },
  minutes: 10,
  servings: 2,
  products: ['lettuce-romaine', 'lettuce-iceberg'],
  ingredients: [
    { en: '1 head of lettuce', zh: '生菜 1 棵' },
    { en: '2 cubes of white fermented bean curd', zh: '白腐乳 2 塊' },
    { en: '3 cloves of garlic, chopped', zh: '蒜頭 3 瓣，剁碎' },
    { en: 'half a teaspoon of sugar', zh: '糖半茶匙' },
    { en: '2 tablespoons of oil', zh: '食油 2 大匙' },
  ],
  steps: [
    { en: 'Wash the leaves, dry them well and tear them in two.', zh: '菜葉洗淨瀝乾，撕成兩段。' },
    {
      en: 'Mash the bean curd with the sugar and two tablespoons of water.',
      zh: '腐乳加糖和 2 大匙水壓成泥。',
    },
    {
      en: 'Fry the garlic in the oil over a high flame, add the bean curd, then the leaves.',
      zh: '大火用油爆香蒜末，下腐乳，再下生菜。',
    },
    { en: 'Toss for one minute and serve before they turn limp.', zh: '翻炒一分鐘，趁爽脆上桌。' },
  ],
};

const sambalBelacan: Recipe = {
  slug: 'sambal-belacan',
  title: { en: 'Sambal belacan', zh: '參巴峇拉煎' },
  summary: {
    en: 'The chilli paste beside every dish. It keeps a week in a clean jar in the fridge.',
    zh: '桌上少不了的辣椒醬，裝入乾淨的玻璃瓶，放冰箱可存一週。',
  },
  minutes: 10,
  servings: 6,
  products: ['chilli-red-kulai'],
  ingredients: [
    { en: '8 red chillies', zh: '紅辣椒 8 條' },
    { en: '2 tablespoons of belacan', zh: '峇拉煎 2 大匙' },
    { en: '3 calamansi', zh: '酸柑 3 粒' },
    { en: '1 teaspoon of sugar', zh: '糖 1 茶匙' },
    { en: 'a pinch of salt', zh: '鹽少許' },
  ],
  steps: [
    {
      en: 'Toast the belacan in a dry pan until it crumbles and smells strong.',
      zh: '峇拉煎用乾鍋烘至鬆散出味。',
    },
    { en: 'Pound the chillies coarsely, then the belacan with them.', zh: '辣椒舂碎，再加峇拉煎一起舂。' },
    { en: 'Season with sugar, salt and the juice of the calamansi.', zh: '加糖、鹽和酸柑汁調味。' },
  ],
};

const bananaFritters: Recipe = {
  slug: 'banana-fritters',
  title: { en: 'Cekodok: banana fritters', zh: '炸香蕉球（cekodok）' },
  summary: {
    en: 'What to do with bananas that are too soft to peel well: the riper, the sweeter.',
    zh: '香蕉熟透變軟別丟掉，越熟越香甜。',
  },
  minutes: 25,
  servings: 4,
  products: ['banana-berangan', 'banana-emas'],
  ingredients: [
    { en: '4 very ripe bananas', zh: '熟透的香蕉 4 條' },
    { en: '100 g of wheat flour', zh: '麵粉 100 克' },
    { en: '1 tablespoon of rice flour', zh: '粘米粉 1 大匙' },
    { en: '1 to 2 tablespoons of sugar', zh: '糖 1 至 2 大匙' },
    { en: 'a pinch of salt', zh: '鹽少許' },
    { en: 'oil for frying', zh: '炸油適量' },
  ],
  steps: [
    { en: 'Mash the bananas with a fork, with the sugar and the salt.', zh: '香蕉加糖和鹽，用叉子壓成泥。' },
    {
      en: 'Stir in both flours until a thick batter falls slowly off the spoon.',
      zh: '拌入兩種粉，調成能從湯匙慢慢滑落的稠糊。',
    },
    {
      en: 'Heat the oil over a medium flame and drop in the batter by the tablespoon.',
      zh: '中火燒熱油，一大匙一大匙地下麵糊。',
    },
    {
      en: 'Turn the fritters until they are dark gold all round, about four minutes, and drain them on paper.',
      zh: '不時翻動，炸四分鐘左右至深金黃色，撈起瀝油。',
    },
  ],
};

/** The recipes of the demo. The pages of packs show them. */
export const recipes: Page[] = [
  garlicGreens,
  kangkungBelacan,
  bayamSoup,
  tomatoEggs,
  beanSprouts,
  cucumberAcar,
  cabbageShrimps,
  broccoliGarlic,
  longBeanOmelette,
  sambalOkra,
  bitterGourdEggs,
  lettuceBeanCurd,
  sambalBelacan,
  bananaFritters,
].map(pageOf);
