import type { Localised, Page } from '../types.ts';

const ordering: Localised = { en: 'Ordering', zh: '訂購' };
const delivery: Localised = { en: 'Delivery', zh: '送貨' };
const products: Localised = { en: 'What we sell', zh: '商品' };
const paying: Localised = { en: 'Paying', zh: '付款' };
const problems: Localised = { en: 'When something is not right', zh: '有問題時' };

export const faq: Page = {
  slug: 'faq',
  type: 'faq',
  title: { en: 'Frequently asked questions', zh: '常見問題' },
  summary: {
    en: 'Ordering, delivery, freshness, paying, and what to do when something is not right.',
    zh: '訂購、送貨、新鮮度、付款，以及有問題時怎麼辦。',
  },
  version: '1.0',
  updated_on: '2026-11-01',
  sections: [],
  items: [
    {
      id: 'without-account',
      topic: ordering,
      q: { en: 'Can I order without an account?', zh: '不建立帳戶可以訂購嗎？' },
      a: {
        en: 'Yes. Fill your basket, tell us where it should go and place the order. Your order number and your email address or phone number are all you need to follow it. With an account your orders are kept together and your details filled in.',
        zh: '可以。把商品放入購物車，告訴我們送到哪裡，就能送出訂單。之後憑訂單號碼加電郵或電話就能追蹤。有了帳戶，訂單都集中在一處，資料也會自動填好。',
      },
    },
    {
      id: 'cut-off',
      topic: ordering,
      q: { en: 'Until when can I order for tomorrow?', zh: '最遲什麼時候訂，明天才送到？' },
      a: {
        en: 'Until 8 pm. Cutting starts at dawn, and we cut only what has been ordered by then.',
        zh: '晚上 8 時前。天亮就開始採收，而且只採已經訂好的。',
      },
    },
    {
      id: 'cancel',
      topic: ordering,
      q: { en: 'Can I change or cancel an order?', zh: '訂單可以更改或取消嗎？' },
      a: {
        en: 'Until we start picking, yes: call or write to us with your order number. After that the goods have been cut for you.',
        zh: '開始揀貨之前可以，請憑訂單號碼打電話或來信。之後菜已經為你採下，便不能取消。',
      },
    },
    {
      id: 'minimum',
      topic: ordering,
      q: { en: 'Is there a minimum order?', zh: '有最低消費嗎？' },
      a: {
        en: 'No. One bunch of choy sum is welcome too; the delivery fee is the same.',
        zh: '沒有。只訂一把菜心也歡迎，運費一樣。',
      },
    },
    {
      id: 'where',
      topic: delivery,
      q: { en: 'Where do you deliver?', zh: '你們送到哪裡？' },
      a: {
        en: 'Our van brings everything to all of Peninsular Malaysia. To Sabah, Sarawak and Labuan we send rice and pantry goods by courier. Your postcode at the top of the page tells you at once.',
        zh: '馬來西亞半島全境由自家貨車送，什麼都送。沙巴、砂拉越和納閩由快遞送米和乾貨。在頁面上方填入郵政編碼，馬上知道。',
      },
    },
    {
      id: 'fee',
      topic: delivery,
      q: { en: 'What does delivery cost?', zh: '運費多少？' },
      a: {
        en: 'RM\u00a08 by van, free from RM\u00a0120 while that offer runs, and RM\u00a02 more for the earliest window. By courier RM\u00a025 to Sabah and Sarawak and RM\u00a028 to Labuan. Collecting at the shop is free.',
        zh: '貨車 RM\u00a08，優惠期內滿 RM\u00a0120 免運費，最早的時段加 RM\u00a02。快遞到沙巴和砂拉越 RM\u00a025，到納閩 RM\u00a028。到店自取免費。',
      },
    },
    {
      id: 'not-at-home',
      topic: delivery,
      q: { en: 'What if no one is at home?', zh: '家裡沒人怎麼辦？' },
      a: {
        en: 'Tick “leave at the door” at checkout and we put the bag in the shade. Otherwise the driver calls you and waits ten minutes before taking the order back.',
        zh: '結帳時勾選「放在門口」，我們會放在陰涼處。否則司機會打電話，等候十分鐘才帶回。',
      },
    },
    {
      id: 'collect',
      topic: delivery,
      q: { en: 'Can I collect my order?', zh: '可以自己來拿嗎？' },
      a: {
        en: 'Yes, free of charge at our shop in Petaling Jaya, from 10 am the day after ordering. Bring your order number.',
        zh: '可以，在八打靈再也的門市免費自取，下單隔天早上 10 時起，帶訂單號碼就行。',
      },
    },
    {
      id: 'fresh',
      topic: products,
      q: { en: 'How fresh is it?', zh: '有多新鮮？' },
      a: {
        en: 'What our farms grow is cut the morning it leaves, or the day before for the early window, and chilled until it is in the van.',
        zh: '自家農場的菜當天早上採收，最早的時段則是前一天，上車前一直冷藏。',
      },
    },
    {
      id: 'about-weight',
      topic: products,
      q: { en: 'Why does a price say “about”?', zh: '為什麼價格寫「約」？' },
      a: {
        en: 'A cabbage does not come in one size. We show the price of the expected weight, weigh it when we pack, and charge what it weighs, never for more than 15 % above what was shown.',
        zh: '包菜大小不一。我們先按預計重量顯示價格，包裝時過磅，按實重收費，最多不超過所示重量的 15%。',
      },
    },
    {
      id: 'keeping',
      topic: products,
      q: { en: 'How should I keep it?', zh: '買回家怎樣保存？' },
      a: {
        en: 'Put fresh goods away within the hour. Each product page says what suits it: a damp cloth, a jar of water, or a dry dark place.',
        zh: '生鮮請在一小時內收好。每樣商品適合的方法寫在商品頁，有的要濕布，有的要插在水裡，有的要放乾爽陰暗處。',
      },
    },
    {
      id: 'how-to-pay',
      topic: paying,
      q: { en: 'How can I pay?', zh: '可以怎樣付款？' },
      a: {
        en: 'In cash when the goods arrive, for orders of up to RM\u00a0300 on the peninsula. The checkout shows what is possible for your address.',
        zh: '貨到付現金，限半島的地址，每單最高 RM\u00a0300。你的地址可用的付款方式以結帳頁所列為準。',
      },
    },
    {
      id: 'rounding',
      topic: paying,
      q: { en: 'Why is the total rounded?', zh: '為什麼總額會進位？' },
      a: {
        en: 'One-sen coins are gone, so a cash total is rounded to the nearest 5 sen, as Bank Negara says. It has its own line, at most 2 sen up or down.',
        zh: '一仙硬幣已經不用，現金總額依國家銀行的規定調整到最接近的 5 仙，並單獨列出，最多上下 2 仙。',
      },
    },
    {
      id: 'not-right',
      topic: problems,
      q: { en: 'Something is missing or spoiled. What now?', zh: '商品缺少或變壞了，怎麼辦？' },
      a: {
        en: 'Tell us within 48 hours with your order number, and with a photo if you can. You choose whether we send it again or pay it back, and you need not send fresh goods back.',
        zh: '請在 48 小時內憑訂單號碼告訴我們，最好附上照片。補送或退款由你選，生鮮不必退回。',
      },
    },
    {
      id: 'lost-number',
      topic: problems,
      q: { en: 'I have lost my order number.', zh: '我找不到訂單號碼。' },
      a: {
        en: 'It is on the order page that your browser still has, and on the paper in the bag. Otherwise call us with the phone number of the order.',
        zh: '訂單頁面和袋子裡的單據上都有。若都找不到，請告訴我們訂單的電話號碼。',
      },
    },
    {
      id: 'my-data',
      topic: problems,
      q: { en: 'What happens to my data?', zh: '我的資料會怎樣？' },
      a: {
        en: 'We use it to bring you your order and to keep the books, do not sell it, and run no script of any other company on our pages. The privacy policy says it all.',
        zh: '只用來送貨和記帳，不出售，網頁上也沒有其他公司的程式。詳情請看隱私政策。',
      },
    },
  ],
};
