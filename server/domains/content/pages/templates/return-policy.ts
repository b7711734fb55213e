import { refundWorkingDays } from '@kebun/contract/lib/limits.ts';
import type { PolicyTemplate } from './policy-template.ts';

export const returnPolicy: PolicyTemplate = {
  summary: {
    en: 'Tell us within {refund_hours} hours what is wrong. We replace it or pay it back, and fresh products need not come back.',
    zh: '{refund_hours} 小時內告訴我們哪裡不對，我們補送或退款，生鮮不必退回。',
  },
  sections: [
    [
      'in-short',
      { en: 'In short', zh: '簡單來說' },
      {
        en: 'If something is missing, spoiled, damaged or not what you ordered, tell us within {refund_hours} hours of delivery. You choose whether we send it again or pay it back. You need not send fresh products back.',
        zh: '商品若有缺少、變壞、損壞或送錯，請在送到後 {refund_hours} 小時內告訴我們。補送或退款由你選，生鮮不必退回。',
      },
    ],
    [
      'how-to-tell',
      { en: 'How to reach us', zh: '怎樣聯絡我們' },
      {
        en: 'Ask for a refund on the page of your order, call {phone} or write to {email}, with your order number and what is wrong. A photo helps, but is not a condition.',
        zh: '可以在訂單頁面申請退款，或致電 {phone}、電郵 {email}，附上訂單號碼和問題。附上照片有幫助，但並非必要。',
      },
    ],
    [
      'fresh-products',
      { en: 'Fresh products', zh: '生鮮' },
      {
        en: 'Vegetables, fruit, mushrooms, herbs and eggs are harvested or packed for your order, so we do not take them back because of a change of mind. Small marks, soil and crooked shapes are how things grow and are not a fault.',
        zh: '蔬菜、水果、菇類、香草和雞蛋都是為你的訂單採收或包裝，所以不接受因改變主意而退貨。小斑點、泥土和彎曲的形狀是自然的，不算問題。',
      },
    ],
    [
      'other-products',
      { en: 'Other products', zh: '其他商品' },
      {
        en: 'Unopened packs of rice and dry goods may come back within 7 days, even because of a change of mind.',
        zh: '沒有拆封的米和乾貨，7 天內可以退回，改變主意也可以。',
      },
    ],
    [
      'cancelling',
      { en: 'Cancelling an order', zh: '取消訂單' },
      {
        en: 'Until we start picking you may cancel on the page of your order and pay nothing. After that you may still ask, and we tell you whether the order can be stopped. Once it is packed it can no longer be cancelled.',
        zh: '開始揀貨之前，可以在訂單頁面取消，不必付款。之後仍可申請，我們會告訴你能否停下；包裝後便不能取消。',
      },
    ],
    [
      'getting-money-back',
      { en: 'How you get your money back', zh: '怎樣退款' },
      {
        en: `A refund goes to your wallet at once if you have an account and choose so. Otherwise it goes back by your payment method within ${refundWorkingDays} working days, or by bank transfer where you paid in cash.`,
        zh: `有帳戶並選擇購物金的，退款會立即存入錢包。否則在 ${refundWorkingDays} 個工作天內按原付款方式退回；付現金的，以銀行轉帳退回。`,
      },
    ],
    [
      'your-rights',
      { en: 'Your rights by law', zh: '法律保障' },
      {
        en: 'Nothing here takes away your rights under the Consumer Protection Act 1999. If we cannot settle a matter between us, you may go to the Tribunal for Consumer Claims.',
        zh: '本政策不影響你在《1999 年消費人保護法令》下的權利。若我們之間未能解決，可以向消費人索償仲裁庭提出。',
      },
    ],
  ],
};
