import type { PolicyTemplate } from './policy-template.ts';

/**
 * Terms of sale. The first section gives what the Consumer Protection (Electronic Trade Transactions) Regulations 2012
 * ask an online seller to state.
 */
export const terms: PolicyTemplate = {
  summary: {
    en: 'What you can expect from us and what we ask of you, from the basket to the doorstep.',
    zh: '從放入購物車到送到門口，我們該做的事，以及請你配合的事。',
  },
  sections: [
    [
      'who-we-are',
      { en: 'Who you buy from', zh: '你向誰購買' },
      {
        en: '{shop} is run by {business}, registered in Malaysia under {registration_number}. Our address is {address}. Our phone is {phone} and our email is {email}.',
        zh: '{shop}由 {business} 經營，在馬來西亞的註冊號碼為 {registration_number}。地址：{address}。電話：{phone}。電郵：{email}。',
      },
      {
        en: 'These terms apply to every order on this site, by guests and by customers with an account. The version in force when you ordered is the one that counts for that order.',
        zh: '本條款適用於本網站的所有訂單，不論訪客或註冊顧客。每張訂單以下單當時的版本為準。',
      },
    ],
    [
      'ordering',
      { en: 'How an order is made', zh: '訂單如何成立' },
      {
        en: 'Before you confirm, the last step shows each product, the quantity, every fee and the total, and you can still correct all of it. When you place the order you make us an offer to buy.',
        zh: '確認之前，最後一步會列出每項商品、數量、所有費用和總額，全部都可以修改。送出訂單即表示你向我們提出購買。',
      },
      {
        en: 'The contract is made when we confirm the order on the screen and by email. We then set the products aside for you.',
        zh: '我們在畫面上和電郵中確認訂單時，買賣便告成立，我們會為你保留商品。',
      },
      {
        en: 'If a price or a description was plainly wrong, we tell you before we pick. You may keep the order at the right price, or cancel it and pay nothing.',
        zh: '若價格或說明明顯有誤，我們會在揀貨前通知你。你可以按正確價格保留訂單，或取消而不必付款。',
      },
    ],
    [
      'prices',
      { en: 'Prices and payment', zh: '價格與付款' },
      {
        en: 'All prices are in Malaysian ringgit and include taxes. Delivery and every other fee are shown on their own lines before you confirm, and nothing is added afterwards.',
        zh: '所有價格以馬幣計算，已包含稅項。運費和其他費用會在確認前逐項列明，之後不會再加收。',
      },
      {
        en: 'The checkout shows the ways to pay for your order. The total of a cash order is rounded to the nearest 5 sen, which is shown on its own line. We do not save card numbers.',
        zh: '結帳頁會列出該訂單可用的付款方式。現金訂單的總額會調整到最接近的 5 仙，並單獨列出。我們不保存信用卡號碼。',
      },
    ],
    [
      'weighed-products',
      { en: 'Products sold by weight', zh: '按重量出售的商品' },
      {
        en: 'For a product marked “about” we show a price for the expected weight, weigh it when we pack it, and charge by the kilogram. The total at the checkout is the highest amount that the order can come to; what the product does not weigh comes back the way you paid.',
        zh: '標明「約」的商品，我們先按預計重量顯示價格，包裝時過磅，再按每公斤價格計算。結帳時的總額是整張訂單的最高金額，秤重後的差額按原付款方式退回。',
      },
    ],
    [
      'delivery',
      { en: 'Delivery', zh: '送貨' },
      {
        en: 'Our delivery policy says where we deliver, when, and what it costs. It is part of these terms.',
        zh: '送貨範圍、時間和費用載於送貨政策，該政策是本條款的一部分。',
      },
    ],
    [
      'missing-products',
      { en: 'When something runs short', zh: '缺貨時' },
      {
        en: 'If a product that you ordered runs short, we do as you chose at the checkout: we call you, send a similar product, or leave it out. You do not pay for what is left out, and a substitute never costs you more.',
        zh: '若你訂購的商品不足，我們會按你結帳時的選擇處理：致電給你、送上相近的商品，或不送。不送的商品不收費，替換的商品也不會比原來的貴。',
      },
    ],
    [
      'cancelling',
      { en: 'Cancelling, returns and refunds', zh: '取消、退貨與退款' },
      {
        en: 'You can cancel an order until we start picking it, and pay nothing. If something is missing, spoiled or not what you ordered, tell us within {refund_hours} hours of delivery. Our return policy says what happens then.',
        zh: '開始揀貨之前可以取消訂單，不必付款。收到的商品若有缺少、變壞或送錯，請在送到後 {refund_hours} 小時內告訴我們，處理方式載於退貨政策。',
      },
      {
        en: 'Nothing here takes away your rights under the Consumer Protection Act 1999.',
        zh: '本條款不影響你在《1999 年消費人保護法令》下的權利。',
      },
    ],
    [
      'recalls',
      { en: 'Recalls', zh: '回收' },
      {
        en: 'If a product that we sold should not be eaten, we contact everyone who received it and repay it without being asked. Please give us an email address and a phone number that reach you.',
        zh: '若我們賣出的商品不宜食用，我們會通知所有收到的顧客並主動退款。請留下聯絡得到你的電郵和電話。',
      },
    ],
    [
      'accounts',
      { en: 'Your account', zh: '你的帳戶' },
      {
        en: 'You can order as a guest or with an account. Keep your password to yourself, and tell us if you think that someone else knows it.',
        zh: '你可以訪客身份下單，也可以建立帳戶。請勿把密碼告訴別人；若懷疑外洩，請通知我們。',
      },
    ],
    [
      'law',
      { en: 'Law, complaints and changes', zh: '法律、投訴與修訂' },
      {
        en: 'The law of Malaysia applies. Please write to us first. If we cannot settle a matter, you may go to the Tribunal for Consumer Claims.',
        zh: '本條款依馬來西亞法律解釋。有投訴請先聯絡我們；若未能解決，可以向消費人索償仲裁庭提出。',
      },
      {
        en: 'We may change these terms for later orders. The version and the date at the top then change too, and earlier versions stay readable.',
        zh: '我們可以修訂條款，只對之後的訂單有效。頁首的版本和日期會一併更新，舊版本仍可查閱。',
      },
    ],
  ],
};
