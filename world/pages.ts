// Written for the demo by no lawyer. Before a real launch have one read both texts, and add the Malay
// version: the Personal Data Protection Act wants its notice in Malay and English.
import type { Page } from './types.ts';

export const terms: Page = {
  slug: 'terms',
  title: { en: 'Terms and conditions', zh: '條款與細則' },
  summary: {
    en: 'What you can expect from us and what we ask of you, from the basket to the doorstep.',
    zh: '從放入籃子到送到門口，我們該做的事，和請你配合的事。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  sections: [
    {
      id: 'who-we-are',
      heading: { en: 'Who you buy from', zh: '你向誰購買' },
      paragraphs: [
        {
          en: 'Kebun Hijau is a farm shop in Petaling Jaya, registered in Malaysia under 202600000000 (0000000-X). Our address is No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor; our phone is 03-7700 0000 and our e-mail is hello@kebunhijau.example.',
          zh: '綠園 Kebun Hijau 是設在八打靈再也的農場菜店，在馬來西亞註冊，註冊編號 202600000000 (0000000-X)。地址是 No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor，電話 03-7700 0000，電郵 hello@kebunhijau.example。',
        },
        {
          en: 'These terms apply to every order placed on this site, by guests and by customers with an account. The version that was in force when you ordered is the one that counts for that order.',
          zh: '本條款適用於本網站的所有訂單，不論是訪客還是註冊顧客。每張訂單以下單當時的版本為準。',
        },
      ],
    },
    {
      id: 'ordering',
      heading: { en: 'How an order is made', zh: '訂單如何成立' },
      paragraphs: [
        {
          en: 'Before you confirm, the last step shows each item, the quantity, every fee and the total, and you can still correct all of it. When you press Place order you make us an offer to buy.',
          zh: '確認之前，最後一步會列出每項貨品、數量、所有費用和總額，都還可以修改。按下「送出訂單」，就是你向我們提出購買。',
        },
        {
          en: 'The contract is made when we confirm the order on the screen and by e-mail, which we do without delay. For online payment the order waits up to 15 minutes with its goods set aside, and is confirmed once the payment has come through.',
          zh: '我們在畫面上和電郵中確認訂單時，買賣便成立，我們會即時確認。選擇網上付款的訂單會保留貨品最多 15 分鐘，收到款項後才確認。',
        },
        {
          en: 'If a price or a description was plainly wrong we will tell you before we pick, and you may keep the order at the right price or cancel it and pay nothing.',
          zh: '若價格或說明明顯有誤，我們會在揀貨前告訴你，你可以按正確價格保留訂單，或取消而不必付款。',
        },
      ],
    },
    {
      id: 'prices',
      heading: { en: 'Prices', zh: '價格' },
      paragraphs: [
        {
          en: 'All prices are in Malaysian ringgit and are what you pay for the goods, taxes included. Delivery, bag fee, tip and any window fee are shown on their own lines before you confirm, and nothing is added afterwards.',
          zh: '所有價格以馬幣計算，已包含稅項。運費、袋子費、小費和時段費會在確認前逐項列明，之後不會再加收。',
        },
        {
          en: 'Where the weight of a pack is known we also show the price per kilogram. A lowered price stands beside the price it was before.',
          zh: '知道重量的貨品會同時顯示每公斤價格。減價時，新舊價格並列。',
        },
      ],
    },
    {
      id: 'weighed-goods',
      heading: { en: 'Goods sold by weight', zh: '按重量出售的貨品' },
      paragraphs: [
        {
          en: 'A cabbage or a papaya does not come in one size. For packs marked "about", we show a price for the expected weight, weigh the goods when we pack them, and charge by the kilogram.',
          zh: '包菜、木瓜大小不一。標明「約」的貨品，我們先按預計重量顯示價格，包裝時過磅，再按每公斤價格計算。',
        },
        {
          en: 'You pay for what it weighs. If it is lighter, the difference comes off what you pay; if it is heavier, you pay for up to 15 % more and the rest is on us. The checkout names the most the whole order can come to.',
          zh: '按實重收費。實重較輕，差額在付款時扣除；實重較重，最多多收 15%，其餘由我們承擔。結賬頁會列明整張訂單的最高金額。',
        },
      ],
    },
    {
      id: 'payment',
      heading: { en: 'Payment', zh: '付款' },
      paragraphs: [
        {
          en: 'You can pay by cash on delivery, store credit, or online through our payment provider iPay88: FPX, cards, DuitNow QR and e-wallets, as offered at checkout. Cash on delivery is for addresses in Peninsular Malaysia and orders of up to RM\u00a0300.',
          zh: '可以貨到付款、用商店餘額，或透過付款服務商 iPay88 網上付款，包括 FPX、信用卡和扣賬卡、DuitNow QR 和電子錢包，以結賬頁所列為準。貨到付款只限馬來西亞半島的地址，每單最高 RM\u00a0300。',
        },
        {
          en: 'The total of a cash order is rounded to the nearest 5 sen, shown as its own line; online payments are charged to the exact sen. We do not see or keep your card number.',
          zh: '現金訂單的總額會調整到最接近的 5 仙，並單獨列出；網上付款則按實數收取。我們看不到，也不會保存你的卡號。',
        },
      ],
    },
    {
      id: 'delivery',
      heading: { en: 'Delivery and collection', zh: '送貨與自取' },
      paragraphs: [
        {
          en: 'In Peninsular Malaysia our van comes in the window you choose, usually within 1 to 2 days; delivery is RM\u00a08, and free for goods of RM\u00a0120 or more while that offer runs. Orders for a morning close at 8 pm the evening before, because cutting starts at dawn.',
          zh: '馬來西亞半島由我們的貨車在所選時段送到，一般 1 至 2 天，運費 RM\u00a08，優惠期內貨品滿 RM\u00a0120 免運費。天亮就要採收，所以隔天的訂單在前一晚 8 時截止。',
        },
        {
          en: 'To Sabah and Sarawak (RM\u00a025, 4 to 7 days) and Labuan (RM\u00a028, 5 to 8 days) we send only goods that travel well, such as rice and pantry goods, by courier. Fresh produce does not go there.',
          zh: '沙巴、砂拉越（RM\u00a025，4 至 7 天）和納閩（RM\u00a028，5 至 8 天）由快遞運送，只限米、乾貨等耐運送的貨品。生鮮不送到東馬和納閩。',
        },
        {
          en: 'You may also collect from the shop free of charge. If nobody is in and you have not asked us to leave the bag at the door, we will call; if we cannot reach you, the order comes back and we agree on a new time. Fresh goods that spoil because nobody could take them are not refunded.',
          zh: '也可以免費到店自取。若家中無人，又沒有選擇放在門口，我們會打電話；聯絡不上時，貨品會帶回，再另約時間。因無人收貨而變壞的生鮮恕不退款。',
        },
      ],
    },
    {
      id: 'missing-goods',
      heading: { en: 'When something runs short', zh: '缺貨時' },
      paragraphs: [
        {
          en: 'Rain and insects do not read order books. For each item you choose beforehand what we do if it runs short: send the nearest match, send the product you named, or leave it out and pay it back. We never substitute otherwise.',
          zh: '雨水和蟲害不看訂單。每樣貨品你可以預先選擇缺貨時的做法：換最接近的、換你指定的，或不送並退款。除此之外我們不會自行更換。',
        },
        {
          en: 'A substitute never costs you more than what you ordered. If it is cheaper, you pay the lower price.',
          zh: '替換的貨品不會比原來的貴。若較便宜，就按較低的價格計算。',
        },
      ],
    },
    {
      id: 'cancelling',
      heading: { en: 'Changing your mind', zh: '取消訂單' },
      paragraphs: [
        {
          en: 'You can ask to cancel an order until we start picking it, from the order page or by phone, and you get back all you have paid. Once picking has started, goods have been cut for you and the order can no longer be cancelled.',
          zh: '開始揀貨之前，可以在訂單頁或打電話要求取消，已付的款項全數退回。開始揀貨後，菜已經為你採下，訂單便不能取消。',
        },
        {
          en: 'You may withdraw a request to cancel, and we then go on with the order. After that, the same order cannot be cancelled a second time.',
          zh: '取消要求可以撤回，我們會照常處理訂單。撤回後，同一張訂單不能再次取消。',
        },
      ],
    },
    {
      id: 'refunds',
      heading: { en: 'If something is not right', zh: '貨品有問題' },
      paragraphs: [
        {
          en: 'Tell us within 48 hours of delivery if something is missing, spoiled or not what you ordered, with a photo if you can. We replace it or refund it, at your choice. You need not send fresh goods back.',
          zh: '收到的貨品若有缺少、變壞或送錯，請在 48 小時內告訴我們，最好附上照片。我們會按你的意思補送或退款，生鮮不必寄回。',
        },
        {
          en: 'A refund goes to your wallet at once, or to the way you paid, which takes the bank up to 14 working days. Nothing here takes away your rights under the Consumer Protection Act 1999.',
          zh: '退款可即時存入錢包，或退回原付款方式，銀行最多需要 14 個工作天。本條款不影響你在《1999 年消費人保護法令》下的權利。',
        },
      ],
    },
    {
      id: 'recalls',
      heading: { en: 'Recalls', zh: '回收' },
      paragraphs: [
        {
          en: 'Each pack carries a lot code that leads to its plot and its harvest day. If a lot should not be eaten we write to everyone who received it and repay it without being asked, so please keep your e-mail address or phone number up to date.',
          zh: '每一包都有批次號碼，可以查到田號和採收日。若某批貨品不宜食用，我們會通知所有收到的顧客並主動退款，所以請保持電郵或電話正確。',
        },
      ],
    },
    {
      id: 'credit-and-coupons',
      heading: { en: 'Store credit, coupons and referrals', zh: '餘額、優惠券與推薦' },
      paragraphs: [
        {
          en: 'Store credit can be used for any order. Credit from a refund does not expire; credit we gave as a gift may carry a date, which your wallet shows. A coupon works once for each customer unless it says otherwise, and is not paid out in cash.',
          zh: '商店餘額可用於任何訂單。退款所得的餘額不會過期，贈送的餘額可能有期限，錢包裡會註明。優惠券除非註明，每位顧客只能使用一次，不能折現。',
        },
        {
          en: 'A friend who signs up with your referral code gets 10 % off the first order. We may take back credit that was gained by opening accounts for oneself.',
          zh: '朋友用你的推薦碼註冊，首張訂單減 10%。若有人自己開多個戶口套取優惠，我們可以收回相關餘額。',
        },
      ],
    },
    {
      id: 'accounts',
      heading: { en: 'Your account', zh: '你的戶口' },
      paragraphs: [
        {
          en: 'You can order as a guest or with an account. Keep your password of at least 8 characters to yourself, and tell us if you think someone else knows it.',
          zh: '可以訪客身分下單，也可以開戶口。密碼至少 8 個字元，請勿告訴別人，若懷疑外洩請通知我們。',
        },
        {
          en: 'Reviews are yours, and you allow us to show them beside the product with your display name. We remove only what is unlawful, insulting or about something else, never a review for being unfavourable.',
          zh: '評論屬於你，你同意我們以你的顯示名稱把評論放在產品旁。我們只刪除違法、辱罵或無關的內容，不會因為是負評而刪除。',
        },
      ],
    },
    {
      id: 'seedlings',
      heading: { en: 'Seedlings and pre-orders', zh: '秧苗與預購' },
      paragraphs: [
        {
          en: 'Seedlings leave us alive and well rooted; photograph them on the day they arrive if they are not. What becomes of them in your garden depends on sun, water and luck, and we gladly advise but cannot promise a crop.',
          zh: '秧苗離開苗圃時都長得好、有根，若送到時有問題，請當天拍照告訴我們。之後長得如何，要看陽光、水分和運氣，我們樂意指點，但不能保證收成。',
        },
        {
          en: 'A pre-order is for goods still in the ground, and its dates are an estimate. If the harvest falls short or more than seven days late, you may wait, take something else or have your money back.',
          zh: '預購的貨品還在田裡，日期只是估計。若收成不足，或遲了超過七天，你可以選擇等待、換其他貨品或退款。',
        },
      ],
    },
    {
      id: 'law',
      heading: { en: 'Law, complaints and changes', zh: '法律、投訴與修訂' },
      paragraphs: [
        {
          en: 'The law of Malaysia applies, and this page gives what the Consumer Protection (Electronic Trade Transactions) Regulations 2012 ask of an online seller. Please write to us first; if we cannot settle a matter you may go to the Tribunal for Consumer Claims.',
          zh: '本條款依馬來西亞法律解釋，並按《2012 年消費人保護（電子商務交易）條例》的要求列出網上賣家應提供的資料。有投訴請先聯絡我們，若未能解決，可以向消費人索償仲裁庭提出。',
        },
        {
          en: 'We may change these terms for later orders, and then the version and the date at the top change too. Where a text differs between languages, the English one counts.',
          zh: '我們可以修訂條款，只對之後的訂單有效，頁首的版本和日期會一併更新。兩種語言若有差異，以英文為準。',
        },
      ],
    },
  ],
};

export const privacyPolicy: Page = {
  slug: 'privacy-policy',
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
          en: 'To deliver an order we keep your name, address, phone number and e-mail address, what you ordered, what it cost and how it was paid. With an account we also keep your display name, language, wishlist, wallet, referrals, and your date of birth and gender if you give them.',
          zh: '為了送貨，我們保存你的姓名、地址、電話、電郵、訂購的貨品、金額和付款方式。若有戶口，還包括顯示名稱、語言、收藏、錢包和推薦記錄，以及你自願填寫的出生日期和性別。',
        },
        {
          en: 'When you write to us we keep the message; when you send a photo of a fault we keep the photo, without the place it was taken. Our server keeps short technical logs with the network address and time of each request.',
          zh: '你寫給我們的訊息會保存；貨品問題的照片也會保存，但會去除拍攝地點。伺服器會短期保存技術記錄，包括每次連線的網絡位址和時間。',
        },
      ],
    },
    {
      id: 'where-it-comes-from',
      heading: { en: 'Where it comes from, and what you may leave out', zh: '資料來源與可不填的項目' },
      paragraphs: [
        {
          en: 'Almost all of it comes from you. The payment provider tells us whether a payment succeeded, and a friend who refers you tells us only that a code was used.',
          zh: '資料幾乎都由你提供。付款服務商會告訴我們付款是否成功，推薦你的朋友只會讓我們知道有人用了推薦碼。',
        },
        {
          en: 'Recipient, address, phone and e-mail are needed, since without them we cannot deliver or tell you about a recall. Everything marked optional may stay empty, and nothing else changes.',
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
          zh: '用來處理和運送訂單、收款、回覆、退款、通知回收、依稅法保存賬目，以及防止欺詐。我們也會把訂單合計，不帶姓名，用來計劃播種。',
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
          en: 'By placing an order or opening an account you consent to this use. We send news and offers only if you tick the box for it, and each message has a link to stop; under section 43 of the Act you may also stop it by writing to us at any time.',
          zh: '下單或開戶口即表示同意上述用途。只有勾選後我們才會發送消息和優惠，每封都有取消連結；依法令第 43 條，你也可以隨時來信要求停止。',
        },
        {
          en: 'You may withdraw consent altogether. Orders already on the way are then finished, and after that we can no longer serve you with an account.',
          zh: '你可以撤回所有同意。已在處理的訂單會完成，之後我們便無法再為你保留戶口。',
        },
      ],
    },
    {
      id: 'who-receives-it',
      heading: { en: 'Who else receives it', zh: '誰會收到資料' },
      paragraphs: [
        {
          en: 'Our own drivers and, for Sabah, Sarawak and Labuan, the courier get the name, address and phone number for the delivery. The payment provider iPay88 gets the amount, the order number and your contact. Those who run our servers and send our mail work on our instructions and under contract.',
          zh: '送貨員，以及送往沙巴、砂拉越和納閩的快遞公司，會收到送貨所需的姓名、地址和電話。付款服務商 iPay88 會收到金額、訂單編號和聯絡資料。為我們管理伺服器和發送電郵的公司，依合約並按我們的指示處理。',
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
          en: 'You type card numbers on the page of the payment provider and not on ours, so card data is never saved here. If you choose to keep a card for next time, we hold only a token from the provider, the brand and the last four digits.',
          zh: '卡號是在付款服務商的頁面輸入，不是在我們的網站，所以我們不會保存信用卡資料。若選擇下次繼續使用，我們只保存服務商給的代碼、卡的品牌和末四位數字。',
        },
      ],
    },
    {
      id: 'your-device',
      heading: { en: 'What stays on your device', zh: '留在你裝置上的資料' },
      paragraphs: [
        {
          en: 'Your browser keeps a sign-in token, your basket and what you have typed at checkout, so that nothing is lost when the signal drops. Where such storage is blocked, a cookie holds the token instead. Signing out clears the checkout from your device.',
          zh: '瀏覽器會保存登入憑證、籃子裡的貨品和結賬時填寫的內容，斷線也不會遺失。若儲存功能被關閉，登入憑證改存在 cookie。登出後，裝置上的結賬資料會清除。',
        },
        {
          en: 'We use no advertising cookies, and no script of another company runs on our pages. The payment page of the provider is its own and has its own policy.',
          zh: '我們不使用廣告 cookie，網頁上也沒有其他公司的程式。付款服務商的頁面由其自行負責，請參閱其政策。',
        },
      ],
    },
    {
      id: 'how-long',
      heading: { en: 'How long we keep it', zh: '保存多久' },
      paragraphs: [
        {
          en: 'Orders, receipts and payments are kept for seven years, because tax law asks for it. Messages and photos of faults go after two years, technical logs after 90 days, and an unused basket after 90 days.',
          zh: '訂單、收據和付款記錄依稅法保存七年。訊息和貨品照片保存兩年，技術記錄和沒有結賬的籃子保存 90 天。',
        },
        {
          en: 'If you remove your account it is closed for 14 days, in case you change your mind, and then erased. Orders stay in the books for their seven years, with your name and address taken out.',
          zh: '刪除戶口後會先停用 14 天，以防你改變主意，之後便清除。訂單仍依法保存七年，但會移除姓名和地址。',
        },
      ],
    },
    {
      id: 'security',
      heading: { en: 'How we protect it', zh: '如何保護資料' },
      paragraphs: [
        {
          en: 'Connections are encrypted, passwords are stored so that nobody can read them back, and staff see only what their work needs. What staff change in a record is logged.',
          zh: '連線經過加密，密碼以無法還原的方式保存，員工只看得到工作所需的資料。員工更改資料都會留下記錄。',
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
          en: 'You may see your data, have it corrected, limit its use, withdraw consent, stop direct marketing, and ask that we hand it to another company in a form that machines read. Most of it you can do yourself under My Account.',
          zh: '你可以查閱和更正資料、限制用途、撤回同意、停止直接推廣，也可以要求我們以機器可讀的格式轉交另一家公司。大部分可以在「我的戶口」自行處理。',
        },
        {
          en: 'For the rest write to privacy@kebunhijau.example. We reply within 21 days, and ask first for proof that it is you.',
          zh: '其他要求請電郵 privacy@kebunhijau.example。我們會先核實身分，並在 21 天內回覆。',
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
          en: 'When this page changes, so do the version and the date at the top, and a change that matters is also sent to customers by e-mail. If you think we have done wrong and we do not put it right, you may complain to the Personal Data Protection Commissioner of Malaysia.',
          zh: '本頁修訂時，頁首的版本和日期會更新，重要修訂會另以電郵通知顧客。若你認為我們處理不當又沒有改正，可以向馬來西亞個人資料保護專員投訴。',
        },
        {
          en: 'Where a text differs between languages, the English one counts.',
          zh: '兩種語言若有差異，以英文為準。',
        },
      ],
    },
  ],
};

export const pages: Page[] = [terms, privacyPolicy];
