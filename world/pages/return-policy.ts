import { refundWorkingDays } from '@kebun/contract/lib/limits.ts';
import type { Page } from '../types.ts';

export const returnPolicy: Page = {
  slug: 'return-policy',
  type: 'policy',
  title: { en: 'Return policy', zh: '退貨政策' },
  summary: {
    en: 'Fresh goods need not come back: tell us within 48 hours what is wrong and we replace it or pay it back.',
    zh: '生鮮不必退回：48 小時內告訴我們哪裡不對，我們補送或退款。',
  },
  version: '1.1',
  updated_on: '2026-11-01',
  sections: [
    {
      id: 'in-short',
      heading: { en: 'In short', zh: '簡單來說' },
      paragraphs: [
        {
          en: 'If something is missing, spoiled, bruised or not what you ordered, tell us within 48 hours of delivery. You choose whether we send it again or pay it back. You need not send fresh goods back.',
          zh: '商品若有缺少、變壞、碰傷或送錯，請在送到後 48 小時內告訴我們。補送或退款由你選，生鮮不必退回。',
        },
      ],
    },
    {
      id: 'how-to-tell',
      heading: { en: 'How to tell us', zh: '怎樣告訴我們' },
      paragraphs: [
        {
          en: 'Call 03-7700 0000, write to hello@kebunhijau.example or send a WhatsApp message, with your order number and what is wrong. A photo helps us and the farm, but is not a condition.',
          zh: '請致電 03-7700 0000、電郵 hello@kebunhijau.example 或用 WhatsApp 聯絡，附上訂單號碼和問題。照片對我們和農場都有幫助，但不是必要條件。',
        },
        {
          en: 'We answer within one working day.',
          zh: '我們會在一個工作天內回覆。',
        },
      ],
    },
    {
      id: 'at-the-door',
      heading: { en: 'Looking at the door', zh: '當面查看' },
      paragraphs: [
        {
          en: 'You may look through the bag while the driver is there. What you do not want to keep for a good reason you hand back at once and do not pay for.',
          zh: '可以趁司機在場時查看。有正當理由不想要的，當場退回，不必付款。',
        },
      ],
    },
    {
      id: 'fresh-goods',
      heading: { en: 'Fresh goods', zh: '生鮮' },
      paragraphs: [
        {
          en: 'Vegetables, fruit, mushrooms, herbs and eggs are cut or packed for your order and cannot be sold twice, so we do not take them back because of a change of mind. Small marks, soil and crooked shapes are how things grow and are not a fault.',
          zh: '蔬菜、水果、菇類、香草和雞蛋都是為你的訂單採收或包裝，無法再賣給別人，所以不接受因改變主意而退貨。小斑點、泥土和彎曲的形狀是自然的，不算問題。',
        },
      ],
    },
    {
      id: 'other-goods',
      heading: { en: 'Rice and pantry goods', zh: '米與乾貨' },
      paragraphs: [
        {
          en: 'Unopened packs of rice and pantry goods may come back within 7 days, even because of a change of mind. Bring them to the shop or give them to the driver of your next order.',
          zh: '沒有拆封的米和乾貨，7 天內可以退回，改變主意也行。請拿到店裡，或在下一次送貨時交給司機。',
        },
      ],
    },
    {
      id: 'seedlings',
      heading: { en: 'Seedlings', zh: '秧苗' },
      paragraphs: [
        {
          en: 'Seedlings leave us alive and well rooted. If they arrive otherwise, please photograph them on that day and tell us, and we replace them. What becomes of them later depends on sun, water and luck.',
          zh: '秧苗離開苗圃時都長得好、有根。若送到時不是這樣，請當天拍照告訴我們，我們會補送。之後長得如何，要看陽光、水分和運氣。',
        },
      ],
    },
    {
      id: 'weighed-goods',
      heading: { en: 'When the weight differs', zh: '重量有出入' },
      paragraphs: [
        {
          en: 'Goods sold by weight are weighed when they are packed and you pay for what they weigh, never for more than 15 % above what was shown. If the weight on your pack is wrong, tell us and we pay back the difference.',
          zh: '按重量出售的商品在包裝時過磅，按實重收費，最多不超過所示重量的 15%。若包裝上的重量不對，請告訴我們，差額會退還。',
        },
      ],
    },
    {
      id: 'cancelling',
      heading: { en: 'Cancelling an order', zh: '取消訂單' },
      paragraphs: [
        {
          en: 'Until we start picking you may cancel, on the page of your order or by phone or email with your order number, and pay nothing. Once picking has started you may still ask, and we tell you whether it can be stopped; once it is packed the order can no longer be cancelled. You can take a request back until we have decided; after that the order cannot be cancelled again.',
          zh: '開始揀貨之前，可以在訂單頁面取消，或憑訂單號碼打電話或電郵取消，不必付款。開始揀貨後仍可申請，我們會告訴你能不能停下；包裝後便不能取消。決定之前可以撤回申請，撤回後這張訂單不能再取消。',
        },
      ],
    },
    {
      id: 'getting-money-back',
      heading: { en: 'How you get your money back', zh: '怎樣退款' },
      paragraphs: [
        {
          en: `What is refused at the door is simply not charged. What turns out to be wrong later goes into your wallet at once, if you have an account, or back by your payment method within ${refundWorkingDays} working days: to your card, bank or e-wallet, or by bank transfer to an account you name where you paid in cash.`,
          zh: `當場退回的商品不會收費。之後才發現的問題，有帳戶的馬上存入你的錢包，或在 ${refundWorkingDays} 個工作天內按原付款方式退回：退到信用卡、銀行或電子錢包；付現金的，轉帳到你指定的銀行帳戶。`,
        },
        {
          en: 'If a whole order is our mistake, the delivery fee comes back too.',
          zh: '若整張訂單是我們的錯，運費也一併退還。',
        },
      ],
    },
    {
      id: 'your-rights',
      heading: { en: 'Your rights by law', zh: '法律保障' },
      paragraphs: [
        {
          en: 'Nothing here takes away your rights under the Consumer Protection Act 1999. If we cannot settle a matter between us, you may go to the Tribunal for Consumer Claims.',
          zh: '本政策不影響你在《1999 年消費人保護法令》下的權利。若我們之間未能解決，可以向消費人索償仲裁庭提出。',
        },
      ],
    },
  ],
  earlier: [
    {
      version: '1.0',
      updated_on: '2026-10-01',
      sections: {
        'in-short': [
          {
            en: 'If something is missing, spoiled, bruised or not what you ordered, tell us within 24 hours of delivery. You choose whether we send it again or pay it back. You need not send fresh goods back.',
            zh: '商品若有缺少、變壞、碰傷或送錯，請在送到後 24 小時內告訴我們。補送或退款由你選，生鮮不必退回。',
          },
        ],
      },
    },
  ],
};
