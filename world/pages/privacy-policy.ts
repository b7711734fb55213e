import type { Page } from '../types.ts';

export const privacyPolicy: Page = {
  slug: 'privacy-policy',
  type: 'policy',
  title: { en: 'Privacy policy', zh: '隱私政策' },
  summary: {
    en: 'Which personal data we keep, why, for how long, and what you can ask of us. This is the written notice under the Personal Data Protection Act 2010.',
    zh: '我們保存哪些個人資料、為什麼、保存多久，以及你可以要求什麼。這是《2010 年個人資料保護法令》規定的書面通知。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  sections: [
    {
      id: 'who-is-responsible',
      heading: { en: 'Who is responsible', zh: '誰負責' },
      paragraphs: [
        {
          en: 'Kebun Hijau, 202600000000 (0000000-X), No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor, decides how the data on this site is used. For anything on this page write to privacy@kebunhijau.example or call 03-7700 0000.',
          zh: '本網站的資料由綠園 Kebun Hijau 負責，註冊編號 202600000000 (0000000-X)，地址 No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor。有關本頁的任何問題，請電郵 privacy@kebunhijau.example 或致電 03-7700 0000。',
        },
      ],
    },
    {
      id: 'what-we-keep',
      heading: { en: 'What we keep', zh: '我們保存什麼' },
      paragraphs: [
        {
          en: 'To deliver an order we keep your name, address, phone number and email address, what you ordered, what it cost, how it was paid and the language you ordered in. With an account we also keep your display name, your language, when and on which devices you signed in, and your date of birth and gender if you give them. With a review we keep the name and email address you gave, with the newsletter your email address and when you agreed to it.',
          zh: '為了送貨，我們保存你的姓名、地址、電話、電郵、訂購的商品、金額、付款方式和下單時的語言。若有帳戶，還包括顯示名稱、語言、登入的時間和裝置，以及你自願填寫的出生日期和性別。留下評價時保存你填寫的名字和電郵，訂閱電子報時保存電郵和同意的時間。',
        },
        {
          en: 'When you write to us we keep the message and what you attach. Our server writes down what went wrong, with the time and the address that was asked for, and counts for a short while how often a network address tries something.',
          zh: '你寫給我們的訊息和附件會保存。伺服器出錯時會記下時間和所要求的網址，也會短期計算每個網絡位址嘗試的次數。',
        },
      ],
    },
    {
      id: 'where-it-comes-from',
      heading: { en: 'Where it comes from, and what you may leave out', zh: '資料來源與可不填的項目' },
      paragraphs: [
        {
          en: 'All of it comes from you, or arises as we serve you.',
          zh: '資料都由你提供，或在為你服務時產生。',
        },
        {
          en: 'Recipient, address, phone and email are needed, since without them we cannot deliver or tell you about a recall. Everything marked optional may stay empty, and nothing else changes.',
          zh: '收件人、地址、電話和電郵必須填寫，否則無法送貨，也無法通知回收。標明「選填」的項目可以留空，不影響其他服務。',
        },
      ],
    },
    {
      id: 'why',
      heading: { en: 'What we use it for', zh: '用途' },
      paragraphs: [
        {
          en: 'We use it to take and deliver your order, take payment, answer you, repay you, warn you of a recall, keep the accounts that tax law asks for, and protect the shop against fraud. From orders added together, without names, we plan what to sow.',
          zh: '用來處理和運送訂單、收款、回覆、退款、通知回收、依稅法保存帳目，以及防止欺詐。我們也會把訂單合計，不帶姓名，用來計劃播種。',
        },
        {
          en: 'We do not sell personal data, and no decision about you is made by a machine alone.',
          zh: '我們不出售個人資料，也不會只由機器對你作出決定。',
        },
      ],
    },
    {
      id: 'consent-and-marketing',
      heading: { en: 'Consent and news from us', zh: '同意與推廣訊息' },
      paragraphs: [
        {
          en: 'By placing an order or opening an account you consent to this use. We send news and promotions only if you tick the box for it, and each message has a link to stop; under section 43 of the Act you may also stop it by writing to us at any time.',
          zh: '下單或建立帳戶即表示同意上述用途。只有勾選後我們才會發送消息和促銷，每封都有取消連結；依法令第 43 條，你也可以隨時來信要求停止。',
        },
        {
          en: 'You may withdraw consent altogether. Orders already on the way are then finished, and after that we can no longer serve you with an account and keep only what the law asks for.',
          zh: '你可以撤回所有同意。已在處理的訂單會完成，之後無法再為你保留帳戶，我們只保存法律要求的資料。',
        },
      ],
    },
    {
      id: 'who-receives-it',
      heading: { en: 'Who else receives it', zh: '誰會收到資料' },
      paragraphs: [
        {
          en: 'Our own drivers and, for Sabah, Sarawak and Labuan, the courier get the name, address and phone number for the delivery. Those who run our servers and send our emails work on our instructions and under contract.',
          zh: '司機，以及送往沙巴、砂拉越和納閩的快遞公司，會收到送貨所需的姓名、地址和電話。為我們管理伺服器和發送電郵的公司，依合約並按我們的指示處理。',
        },
        {
          en: 'Beyond these, data goes only to authorities who ask for it on the ground of a law.',
          zh: '除此之外，只有依法要求的政府機關會取得資料。',
        },
      ],
    },
    {
      id: 'card-data',
      heading: { en: 'Card data', zh: '信用卡資料' },
      paragraphs: [
        {
          en: 'Credit card data is not saved. There is no page of ours on which you would type a card number.',
          zh: '我們不保存信用卡資料，網站上也沒有任何需要輸入卡號的頁面。',
        },
      ],
    },
    {
      id: 'your-device',
      heading: { en: 'What stays on your device', zh: '留在你裝置上的資料' },
      paragraphs: [
        {
          en: 'Your browser keeps a key to your basket or your account, what you have typed at checkout, your postcode, your last searches, and the public pages you looked at last, so that nothing is lost when the signal drops. Where such storage is blocked, a cookie holds the key instead. Clearing the data of this site in your browser removes all of it.',
          zh: '瀏覽器會保存購物車或帳戶的識別碼、結帳時填寫的內容、郵政編碼、最近的搜尋和最近看過的公開頁面，斷線也不會遺失。若儲存功能被關閉，識別碼改存在 cookie。在瀏覽器清除本網站的資料，就會全部刪除。',
        },
        {
          en: 'We use no advertising cookies, and no script of another company runs on our pages.',
          zh: '我們不使用廣告 cookie，網頁上也沒有其他公司的程式。',
        },
      ],
    },
    {
      id: 'how-long',
      heading: { en: 'How long we keep it', zh: '保存多久' },
      paragraphs: [
        {
          en: 'Orders, receipts and payments are kept, because tax law asks for the records of seven years; after that an order no longer says whose it was. Messages and the address behind a review are kept for two years, the note that we sent you an email for one year, and your newsletter address until you unsubscribe and one year longer. A basket, checkout or address that you left without an account goes 90 days after your last visit, a device that you signed in on after a year without use. An account is kept until you ask us to remove it; orders then stay in the books, with your name and address taken out. A job does this every night; the page “Your data” names the days as they are set now.',
          zh: '依稅法，訂單、收據和付款記錄須保存七年，期滿後訂單不再顯示是誰的。留言和評價背後的電郵保存兩年，寄出電郵的記錄保存一年，電子報的電郵保存到你取消訂閱後一年。沒有帳戶時留下的購物車、結帳資料和地址，在你最後一次到訪 90 天後刪除；登入過的裝置一年未使用就會刪除。帳戶保存到你要求刪除為止，訂單會留在帳簿裡，但移除姓名和地址。以上每晚自動執行，「你的資料」一頁列出目前設定的天數。',
        },
      ],
    },
    {
      id: 'security',
      heading: { en: 'How we protect it', zh: '如何保護資料' },
      paragraphs: [
        {
          en: 'Connections are encrypted, passwords and keys to baskets are stored so that no one can read them back, and staff see only what their work needs.',
          zh: '連線經過加密，密碼和購物車的識別碼以無法還原的方式保存，員工只看得到工作所需的資料。',
        },
        {
          en: 'Should data leak and harm be likely, we tell the Commissioner within 72 hours and you within seven days after that, with what happened and what to do. We keep a record of every breach for at least two years.',
          zh: '若資料外洩並可能造成損害，我們會在 72 小時內通報專員，並在其後七天內通知你，說明經過和應對方法。每次事故的記錄至少保存兩年。',
        },
      ],
    },
    {
      id: 'your-rights',
      heading: { en: 'What you can ask for', zh: '你的權利' },
      paragraphs: [
        {
          en: 'You may see your data, have it corrected, limit its use, withdraw consent, stop direct marketing, and ask that we hand it to another company in a form that machines read.',
          zh: '你可以查閱和更正資料、限制用途、撤回同意、停止直接推廣，也可以要求我們以機器可讀的格式轉交另一家公司。',
        },
        {
          en: 'With an account you download or remove your data under “Legal notice” in your account. Without one, the page “Your data”, linked below, sends a code to the email address that you gave; with it you download everything kept under that address, or remove it at once. An order that is not over yet, or of which money is to go back, is finished first.',
          zh: '有帳戶的話，請在帳戶的「法律聲明」下載或刪除資料。沒有帳戶的話，本頁下方連結的「你的資料」會把驗證碼寄到你填寫過的電郵，憑驗證碼即可下載該電郵留下的全部資料，或立即刪除。尚未完成或款項尚未退還的訂單會先處理完畢。',
        },
        {
          en: 'For anything else write to privacy@kebunhijau.example. We reply within 21 days, and ask first for proof that it is you.',
          zh: '其他事項請電郵 privacy@kebunhijau.example。我們會先核實身份，並在 21 天內回覆。',
        },
      ],
    },
    {
      id: 'children',
      heading: { en: 'Children', zh: '兒童' },
      paragraphs: [
        {
          en: 'The shop is meant for adults. If you are under 18, please let a parent or guardian order, and if a child has given us data we erase it when a parent asks.',
          zh: '本店供成年人使用。未滿 18 歲請由父母或監護人下單；若有兒童提供了資料，父母提出後我們會清除。',
        },
      ],
    },
    {
      id: 'abroad',
      heading: { en: 'Data abroad', zh: '境外資料' },
      paragraphs: [
        {
          en: 'Our servers stand in Malaysia. If we ever need a service in another country, we use one whose protection is equal to that of the Act, and say so here first.',
          zh: '我們的伺服器設在馬來西亞。若需要使用境外服務，我們會選擇保護程度與本法令相當的，並先在本頁說明。',
        },
      ],
    },
    {
      id: 'changes-and-complaints',
      heading: { en: 'Changes and complaints', zh: '修訂與投訴' },
      paragraphs: [
        {
          en: 'When this page changes, so do the version and the date at the top; the versions before stay readable. If you think we have done wrong and we do not put it right, you may complain to the Personal Data Protection Commissioner of Malaysia.',
          zh: '本頁修訂時，頁首的版本和日期會更新，舊版本仍可查閱。若你認為我們處理不當又沒有改正，可以向馬來西亞個人資料保護專員投訴。',
        },
        {
          en: 'Where a text differs between languages, the English one counts.',
          zh: '兩種語言若有差異，以英文為準。',
        },
      ],
    },
  ],
};
