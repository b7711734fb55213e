import type { PolicyTemplate } from './policy-template.ts';

export const deliveryPolicy: PolicyTemplate = {
  summary: {
    en: 'Where we deliver, when, what it costs, and what happens at the door.',
    zh: '我們送到哪裡、什麼時候送、運費多少，以及送到門口時的安排。',
  },
  sections: [
    [
      'where',
      { en: 'Where we deliver', zh: '送貨範圍' },
      {
        en: 'Enter your postcode at the top of any page, and we say at once whether we deliver to you. Fresh produce does not travel to every place that we send other products to.',
        zh: '在任何一頁的上方填入郵政編碼，就知道我們是否送到你那裡。生鮮未必能送到其他商品可以送達的地方。',
      },
    ],
    [
      'when',
      { en: 'Days and hours', zh: '日期與時段' },
      {
        en: 'The checkout shows the days and hours that are free. A delivery window closes some hours before it begins, because we harvest and pack for the orders that we have. A window that is full can no longer be chosen.',
        zh: '結帳時會列出可選的日期和時段。我們按訂單採收和包裝，所以每個時段會在開始前若干小時截單。額滿的時段不能再選。',
      },
    ],
    [
      'fees',
      { en: 'What it costs', zh: '運費' },
      {
        en: 'The fee depends on the address and the shipping method. It has its own line before you confirm, and nothing is added at the door.',
        zh: '運費視地址和送貨方式而定，在確認前單獨列明，送到門口不會再加收。',
      },
    ],
    [
      'at-the-door',
      { en: 'At the door', zh: '送到門口' },
      {
        en: 'You can leave a note for the driver at the checkout, or ask us to leave the parcel at the door. What is left at the door is in your care from then on.',
        zh: '結帳時可以留言給司機，或選擇放在門口。放在門口的商品從那時起由你負責。',
      },
      {
        en: 'If no one answers, the driver calls the number on the order. If we cannot reach you, the order comes back and we agree on a new time. Fresh products that spoil because no one could take them are not refunded.',
        zh: '若無人應門，司機會撥打訂單上的電話。聯絡不上時，商品會帶回，再另約時間。因無人收貨而變壞的生鮮恕不退款。',
      },
    ],
    [
      'late',
      { en: 'If we are late', zh: '若我們遲到' },
      {
        en: 'If we will miss your delivery window, we call you. You may then take another window, or have the delivery fee back.',
        zh: '若趕不上你選的時段，我們會致電給你。你可以改選其他時段，或退回運費。',
      },
    ],
    [
      'fresh',
      { en: 'Keeping it fresh', zh: '保持新鮮' },
      {
        en: 'Please put fresh products away within the hour. The page of each product says how to store it.',
        zh: '生鮮請在一小時內收好。每樣商品的保存方法寫在商品頁。',
      },
    ],
    [
      'questions',
      { en: 'Questions', zh: '有疑問' },
      {
        en: 'Follow your order under “Track an order”, call {phone} or write to {email}.',
        zh: '可以在「追蹤訂單」查看進度，或致電 {phone}、電郵 {email}。',
      },
    ],
  ],
};
