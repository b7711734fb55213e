import type { Page } from '../types.ts';

const ourFarms: Page = {
  slug: 'where-we-grow',
  type: 'page',
  title: { en: 'Where we grow', zh: '我們的產地' },
  meta_title: {
    en: 'Our four farms in Peninsular Malaysia',
    zh: '馬來西亞半島的四個自家農場',
  },
  summary: {
    en: 'Four farms grow for this shop: what each of them is good at, and how you can see for yourself.',
    zh: '四個農場供應這家店：各自擅長種什麼，以及怎樣親眼看看。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  footer_column: 'small-print',
  sections: [
    {
      id: 'where',
      heading: { en: 'Four places', zh: '四個地方' },
      paragraphs: [
        {
          en: '- **Kulai, Johor**: leafy greens and gourds.\n- **Cameron Highlands, Pahang**: vegetables that like cool nights.\n- **Sekinchan, Selangor**: rice.\n- **Yong Peng, Johor**: fruit and roots.',
          zh: '- **柔佛古來**：葉菜和瓜豆。\n- **彭亨金馬崙高原**：喜歡涼夜的蔬菜。\n- **雪蘭莪適耕莊**：稻米。\n- **柔佛永平**：水果和根莖。',
        },
        {
          en: 'The climate of a farm decides what it grows. That is why lettuce comes from the hills and kangkung does not.',
          zh: '種什麼由當地的氣候決定，所以生菜來自高原，空心菜則不是。',
        },
      ],
    },
    {
      id: 'how',
      heading: { en: 'How we grow', zh: '我們怎樣種' },
      paragraphs: [
        {
          en: 'Each plot has a diary: what was sown, fed and sprayed, and on which day. Nothing is cut before the waiting time after a spray is over.',
          zh: '每塊田都有日誌，記下哪一天播種、施肥和噴藥。噴藥後未過安全期的菜不會採收。',
        },
      ],
    },
    {
      id: 'see',
      heading: { en: 'See for yourself', zh: '親眼看看' },
      paragraphs: [
        {
          en: 'The [farm page](/farm) of this shop shows what is in the ground today and when it will be ready. The code on a pack leads to its own plot.',
          zh: '本店的[農場頁](/farm)顯示今天田裡種著什麼、何時收成。包裝上的條碼會帶你到它的田。',
        },
        {
          en: 'Visits are possible on some Saturdays. Please write to us a few days ahead with the [contact form](/contact-us).',
          zh: '部分星期六可以參觀農場，請提前幾天用[聯絡表格](/contact-us)留言。',
        },
      ],
    },
  ],
};

const keepingGreens: Page = {
  slug: 'keeping-greens-fresh',
  type: 'page',
  title: { en: 'Keeping greens fresh', zh: '葉菜怎樣保鮮' },
  summary: {
    en: 'Five minutes after the delivery save a bunch of leaves for days. This is what we do at home.',
    zh: '收到菜後花五分鐘，葉菜就能多放幾天。我們在家是這樣做的。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  footer_column: 'help',
  sections: [
    {
      id: 'at-once',
      heading: { en: 'When the crate arrives', zh: '菜籃送到的時候' },
      paragraphs: [
        {
          en: 'Open the bunches and take out leaves that are bent or wet. Do not wash anything yet: water between the leaves is what spoils them.',
          zh: '把菜束打開，挑掉折斷或濕爛的葉子。先不要洗，葉間積水最容易壞。',
        },
      ],
    },
    {
      id: 'soft-leaves',
      heading: { en: 'Soft leaves: bayam, kangkung, sawi', zh: '軟葉菜：莧菜、空心菜、菜心' },
      paragraphs: [
        {
          en: 'Wrap them in a damp cloth or paper, put them into the vegetable drawer and use them within three days.',
          zh: '用微濕的布或紙包好，放進冰箱的蔬果格，三天內吃完。',
        },
      ],
    },
    {
      id: 'salad',
      heading: { en: 'Lettuce and salad leaves', zh: '生菜與沙拉葉' },
      paragraphs: [
        {
          en: 'Wash, dry well and keep in a covered box with a sheet of paper. The paper takes up the water; change it when it is wet.',
          zh: '洗淨瀝乾，放進有蓋的盒子，墊一張紙吸水，紙濕了就換。',
        },
      ],
    },
    {
      id: 'herbs',
      heading: { en: 'Herbs', zh: '香草' },
      paragraphs: [
        {
          en: 'Stand the stems in a little water in the fridge, with a bag over the leaves.',
          zh: '把莖插在少許水裡，葉子套上袋子，放進冰箱。',
        },
      ],
    },
    {
      id: 'rescue',
      heading: { en: 'If they hang their heads', zh: '如果菜軟了' },
      paragraphs: [
        {
          en: 'Cut a finger off the stems and lay the leaves into cold water for ten minutes. Most of them stand up again.',
          zh: '切去一小截莖，整把泡冷水十分鐘，大多會挺回來。',
        },
      ],
    },
  ],
};

const howWeDeliver: Page = {
  slug: 'how-we-deliver',
  type: 'page',
  title: { en: 'How we deliver', zh: '我們怎樣送貨' },
  summary: {
    en: 'From the field to your door in four steps, and what you can do to help.',
    zh: '從田裡到你家門口的四個步驟，以及你可以怎樣配合。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  footer_column: 'help',
  sections: [
    {
      id: 'steps',
      heading: { en: 'One day of an order', zh: '一張訂單的一天' },
      paragraphs: [
        {
          en: '1. 8 pm: the windows of the next day close.\n2. Dawn: we cut what was ordered.\n3. Morning: the leaves are chilled, weighed and packed.\n4. Your window: the van brings them in an insulated crate.',
          zh: '1. 晚上 8 時：隔天的時段截單。\n2. 天亮：採收有人訂的菜。\n3. 早上：預冷、秤重、裝箱。\n4. 你選的時段：貨車用保溫菜籃送到。',
        },
      ],
    },
    {
      id: 'door',
      heading: { en: 'At your door', zh: '在你家門口' },
      paragraphs: [
        {
          en: 'Please empty the crate and give it back to the driver, or put it out on your next delivery day.',
          zh: '請把菜取出，菜籃交還司機，或在下次送貨日放在門外。',
        },
        {
          en: 'No one at home? At the checkout you can let us leave the parcel at the door, and write where.',
          zh: '沒人在家？結帳時可以選擇放在門口，並寫明放哪裡。',
        },
      ],
    },
    {
      id: 'details',
      heading: { en: 'Fees and areas', zh: '運費與範圍' },
      paragraphs: [
        {
          en: 'The [delivery policy](/delivery-policy) says where we go, what it costs and what happens when something is missing.',
          zh: '送貨範圍、運費，以及缺貨時怎麼辦，請看[送貨政策](/delivery-policy)。',
        },
      ],
    },
  ],
};

/** The pages that the demo's owner added, in the order of the footer. */
export const infoPages: Page[] = [howWeDeliver, keepingGreens, ourFarms];
