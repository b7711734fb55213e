import type { Page } from '../types.ts';

/** The five sections of the page. Their titles are texts of the shop. */
export const aboutUs: Page = {
  slug: 'about-us',
  type: 'page',
  title: { en: 'About us', zh: '關於我們' },
  summary: {
    en: 'A farm shop in Petaling Jaya with four farms behind it: who we are, how we keep food and data safe, and whom to ask.',
    zh: '八打靈再也的農場菜店，背後有四個自家農場：我們是誰、怎樣照顧食物和資料的安全，以及可以問誰。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  sections: [],
  fields: {
    content1: {
      en: 'Kebun is Malay for garden, orchard, farm. Kebun Hijau began with one plot of choy sum in Kulai and a van that went round before work. Today four farms grow for one shop: leafy greens and gourds in Kulai, cool-weather vegetables in Cameron Highlands, rice in Sekinchan, fruit and roots in Yong Peng.',
      zh: 'Kebun 是馬來文，意思是園子。綠園 Kebun Hijau 從古來的一塊菜心田和一輛趕在上班前送菜的貨車開始。如今四個農場供應一家店：古來種葉菜和瓜豆，金馬崙種高原蔬菜，適耕莊種稻米，永平種水果和根莖。',
    },
    content2: {
      en: 'We cut at dawn what was ordered by 8 pm the evening before, so little is grown for the bin. What we do not grow ourselves, such as garlic and some pantry goods, we buy from people we know, and the product page names the brand.',
      zh: '前一晚 8 時前訂的菜，天亮才採收，所以很少白種。自己不種的，例如蒜頭和部分乾貨，我們向熟悉的人買，商品頁會寫明品牌。',
    },
    content3: {
      en: 'Leafy greens are chilled within hours of being cut and travel in insulated crates that we take back. Each plot keeps a diary of what was sown, fed and sprayed, and nothing is cut before the waiting time after a spray is over.',
      zh: '葉菜採下後幾小時內便冷藏，用保溫菜籃運送，菜籃由我們收回。每塊田都有日誌，記下播種、施肥和噴藥，噴藥後未過安全期的菜不會採收。',
    },
    content4: {
      en: 'The same care goes for your data. You can order as a guest, we ask only for what a delivery needs, no script of another company runs on these pages, and credit card data is not saved.',
      zh: '資料也一樣小心。你可以訪客身份訂購，我們只問送貨需要的資料，網頁上沒有其他公司的程式，也不保存信用卡資料。',
    },
    content5: {
      en: 'Lim Siew Fong answers questions from the press and arranges visits to the farms. Please write a few days ahead; mornings in the field are busy.',
      zh: '媒體查詢和農場參訪由林秀芳負責。請提前幾天來信，早上田裡很忙。',
    },
  },
};
