import type { PolicyTemplate } from './policy-template.ts';

/**
 * The written notice of section 7 of the Personal Data Protection Act 2010, as amended in 2024. The Act asks for it in
 * Malay and English, so a shop adds a Malay text.
 */
export const privacyPolicy: PolicyTemplate = {
  summary: {
    en: 'Which personal data we store, why, for how long, and what you can ask of us. This is the written notice under the Personal Data Protection Act 2010.',
    zh: '我們保存哪些個人資料、為什麼、保存多久，以及你可以要求什麼。這是《2010 年個人資料保護法令》規定的書面通知。',
  },
  sections: [
    [
      'who-is-responsible',
      { en: 'Who is responsible', zh: '誰負責' },
      {
        en: '{business}, {registration_number}, {address}, decides how the data on this site is used. For anything on this page write to {email} or call {phone}.',
        zh: '本網站的資料由 {business} 負責，註冊號碼 {registration_number}，地址：{address}。有關本頁的任何問題，請電郵 {email} 或致電 {phone}。',
      },
    ],
    [
      'what-we-store',
      { en: 'What we store', zh: '我們保存什麼' },
      {
        en: 'For an order we store your name, address, phone number and email address, what you ordered, what it cost and how it was paid. With an account we also store your language, the devices on which you signed in, and your date of birth and gender if you give them. With a review or the newsletter we store the name and email address that you gave.',
        zh: '為處理訂單，我們保存你的姓名、地址、電話、電郵、訂購的商品、金額和付款方式。若有帳戶，還包括語言、登入過的裝置，以及你自願填寫的出生日期和性別。留下評價或訂閱電子報時，保存你填寫的名字和電郵。',
      },
      {
        en: 'When you write to us we store the message and what you attach.',
        zh: '你寫給我們的訊息和附件會保存。',
      },
    ],
    [
      'where-it-comes-from',
      { en: 'Where it comes from, and what you may leave out', zh: '資料來源與可不填的項目' },
      {
        en: 'The data comes from you, or arises as we serve you. We need the recipient, address, phone and email, because without them we cannot deliver or warn you of a recall. Everything marked optional may stay empty.',
        zh: '資料由你提供，或在為你服務時產生。收件人、地址、電話和電郵必須填寫，否則無法送貨，也無法通知回收。標明「選填」的項目可以留空。',
      },
    ],
    [
      'why',
      { en: 'What we use it for', zh: '用途' },
      {
        en: 'We use the data to take and deliver your order, take payment, answer you, repay you, warn you of a recall, store the records that tax law asks for, and protect the shop against fraud. We do not sell personal data.',
        zh: '用來處理和運送訂單、收款、回覆、退款、通知回收、依稅法保存帳目，以及防止欺詐。我們不出售個人資料。',
      },
    ],
    [
      'consent-and-marketing',
      { en: 'Consent and news from us', zh: '同意與推廣訊息' },
      {
        en: 'By placing an order or opening an account you consent to this use. We send news and promotions only if you ask for them, and each message has a link to stop. You may stop direct marketing at any time under section 43 of the Act, and you may withdraw consent altogether: we then finish the orders on their way and store only what the law asks for.',
        zh: '下單或建立帳戶即表示同意上述用途。只有你要求時，我們才會發送消息和促銷，每封都有取消連結。依法令第 43 條，你可以隨時要求停止直接推廣；你也可以撤回所有同意，屆時我們會完成已在處理的訂單，只保存法律要求的資料。',
      },
    ],
    [
      'who-receives-it',
      { en: 'Who else receives it', zh: '誰會收到資料' },
      {
        en: 'Our drivers, and a courier where one delivers, get the name, address and phone number for the delivery. A payment provider gets what it needs to take your payment. Companies that run our servers and send our emails work on our instructions. Beyond these, only authorities who ask on the ground of a law receive data.',
        zh: '司機和負責送貨的快遞公司，會收到送貨所需的姓名、地址和電話；付款服務商會收到收款所需的資料。為我們管理伺服器和發送電郵的公司，按我們的指示處理。除此之外，只有依法要求的政府機關會取得資料。',
      },
    ],
    [
      'your-device',
      { en: 'What stays on your device', zh: '留在你裝置上的資料' },
      {
        en: 'Your browser stores a key to your basket or your account, what you typed at the checkout, your postcode and your last searches. We use no advertising cookies. Clearing the data of this site in your browser removes all of it.',
        zh: '瀏覽器會保存購物車或帳戶的識別碼、結帳時填寫的內容、郵政編碼和最近的搜尋。我們不使用廣告 cookie。在瀏覽器清除本網站的資料，就會全部刪除。',
      },
    ],
    [
      'how-long',
      { en: 'How long we store it', zh: '保存多久' },
      {
        en: 'We store orders, receipts and payments for {orders_years} years, because tax law asks for them. After that an order no longer says whose it was. We delete messages after {enquiries_days} days, and what you left without an account {guests_days} days after your last visit. We store an account until you ask us to remove it. The page “Your data” names the days as they are set now.',
        zh: '依稅法，訂單、收據和付款記錄保存 {orders_years} 年，期滿後訂單不再顯示屬於誰。訊息在 {enquiries_days} 天後刪除；沒有帳戶時留下的資料，在最後一次到訪 {guests_days} 天後刪除。帳戶保存到你要求刪除為止。「你的資料」一頁列出目前設定的天數。',
      },
    ],
    [
      'security',
      { en: 'How we protect it', zh: '如何保護資料' },
      {
        en: 'Connections are encrypted, passwords are stored so that no one can read them back, and staff see only what their work needs. Should data leak and harm be likely, we inform the Commissioner within 72 hours and you within seven days after that.',
        zh: '連線經過加密，密碼以無法還原的方式保存，員工只看得到工作所需的資料。若資料外洩並可能造成損害，我們會在 72 小時內通報專員，並在其後七天內通知你。',
      },
    ],
    [
      'your-rights',
      { en: 'What you can ask for', zh: '你的權利' },
      {
        en: 'You may see your data, have it corrected, limit its use, and ask that we hand it to another company in a form that machines read. With an account you download or remove your data under “Legal notice”. Without one, the page “Your data” sends a code to the email address that you gave.',
        zh: '你可以查閱和更正資料、限制用途，也可以要求我們以機器可讀的格式轉交另一家公司。有帳戶的話，請在「法律聲明」下載或刪除資料；沒有帳戶的話，「你的資料」一頁會把驗證碼寄到你填寫過的電郵。',
      },
      {
        en: 'For anything else write to {email}. We reply within 21 days, and ask first for proof that it is you.',
        zh: '其他事項請電郵 {email}。我們會先核實身份，並在 21 天內回覆。',
      },
    ],
    [
      'changes-and-complaints',
      { en: 'Changes and complaints', zh: '修訂與投訴' },
      {
        en: 'When this page changes, so do the version and the date at the top, and earlier versions stay readable. If you think that we have done wrong and do not put it right, you may complain to the Personal Data Protection Commissioner of Malaysia.',
        zh: '本頁修訂時，頁首的版本和日期會更新，舊版本仍可查閱。若你認為我們處理不當又沒有改正，可以向馬來西亞個人資料保護專員投訴。',
      },
    ],
  ],
};
