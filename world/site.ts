import { shop } from './shop.ts';
import type { SiteContent } from './types.ts';

/** The initial settings of the demo. */
export const site: SiteContent = {
  siteTitle: { en: 'Kebun', zh: 'Kebun' },
  siteSubtitle: { en: 'A seedling tracker', zh: '秧苗追蹤' },
  description: { en: 'Online Store', zh: '網上商店' },
  words: {
    hero_title: { en: 'Cut this morning.\nIn your kitchen tomorrow.', zh: '今早採收，\n明天上桌。' },
    hero_lead: {
      en: 'Vegetables and fruit from our own farms, and what a kitchen needs beside them.',
      zh: '自家農場的蔬菜水果，還有廚房少不了的乾貨。',
    },
    hero_button: { en: 'See today’s harvest', zh: '看今天的採收' },
    about: {
      en: 'Grown on our own farms, cut in the early morning, at your door the next day.',
      zh: '自家農場種植，清晨採收，第二天送到家。',
    },
    support: { en: '24/7 support', zh: '全天候客服' },
    support_hint: { en: 'Write to us at any hour, any day.', zh: '每天任何時候都可以留言給我們。' },
    collections_hint: { en: 'Put together by how they are cooked.', zh: '照煮法分好的。' },
    newsletter_title: { en: 'The weekly newsfeed', zh: '每週電子報' },
    newsletter_lead: {
      en: 'What is ripe, what is new, what costs less. Once a week, by email.',
      zh: '什麼正當季、有什麼新品、什麼在減價，每週一封電郵。',
    },
    app_title: { en: 'Kebun in your pocket', zh: '口袋裡的 Kebun' },
    app_lead: {
      en: 'A mobile app without a store: add Kebun to your home screen and order again in two taps.',
      zh: '不用到商店下載的手機應用：把 Kebun 加到主畫面，兩下就能再買一次。',
    },
  },
  announcement: { en: 'Order by 8 pm for tomorrow morning', zh: '今晚 8 時前下單，明早送到' },
  announcement_until: '20:00',
  announcement_after: { en: 'Next van: the day after tomorrow', zh: '現在下單，後天送到' },
  price_note: {
    en: 'Prices: PriceCatcher, KPDN / data.gov.my, CC BY 4.0, aggregated.',
    zh: '價格資料：PriceCatcher，KPDN / data.gov.my，CC BY 4.0，經彙整。',
  },
  contact: {
    email: shop.email,
    phone: shop.phone,
    whatsapp: '+60120000000',
    address: {
      en: 'No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor',
      zh: 'No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor（八打靈再也）',
    },
    map: shop.location,
  },
  privacy_email: 'privacy@kebunhijau.example',
  socials: shop.socials,
  seo: {
    title: {
      en: 'Kebun Hijau: vegetables and fruit from our own farms',
      zh: '綠園 Kebun Hijau：自家農場的蔬菜水果',
    },
    description: {
      en: 'Cut in the morning on four farms in Malaysia and delivered the next day, with the plot and the farmer on every pack.',
      zh: '馬來西亞四個自家農場早上採收，隔天送到，每一包都寫明田號和農夫。',
    },
  },
  features: {
    coins: true,
    referral: true,
    coupons: true,
    bundles: true,
    deals: true,
    farm: true,
    reviews: true,
  },
  referral: { percent: 10 },
  order: { reservation_minutes: 30, cancel_auto_approve_minutes: 10, refund_window_hours: 48 },
};
