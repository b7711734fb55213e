import { refundWorkingDays } from '@kebun/contract/lib/limits.ts';
import type { Page } from '../types.ts';

export const terms: Page = {
  slug: 'terms',
  type: 'policy',
  title: { en: 'Terms and conditions', zh: '條款與細則' },
  summary: {
    en: 'What you can expect from us and what we ask of you, from the basket to the doorstep.',
    zh: '從放入購物車到送到門口，我們該做的事，和請你配合的事。',
  },
  version: '1.1',
  updated_on: '2026-11-01',
  sections: [
    {
      id: 'who-we-are',
      heading: { en: 'Who you buy from', zh: '你向誰購買' },
      paragraphs: [
        {
          en: 'Kebun Hijau is a farm shop in Petaling Jaya, registered in Malaysia under 202600000000 (0000000-X). Our address is No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, Selangor; our phone is 03-7700 0000 and our email is hello@kebunhijau.example.',
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
          zh: '確認之前，最後一步會列出每項商品、數量、所有費用和總額，都還可以修改。按下「送出訂單」，就是你向我們提出購買。',
        },
        {
          en: 'The contract is made when we confirm the order on the screen and by email, which we do without delay. From then on its goods are set aside for you.',
          zh: '我們在畫面上和電郵中確認訂單時，買賣便成立，我們會即時確認，並為你保留商品。',
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
          zh: '知道重量的商品會同時顯示每公斤價格。減價時，新舊價格並列。',
        },
      ],
    },
    {
      id: 'weighed-goods',
      heading: { en: 'Goods sold by weight', zh: '按重量出售的商品' },
      paragraphs: [
        {
          en: 'A cabbage or a papaya does not come in one size. For packs marked “about”, we show a price for the expected weight, weigh the goods when we pack them, and charge by the kilogram.',
          zh: '包菜、木瓜大小不一。標明「約」的商品，我們先按預計重量顯示價格，包裝時過磅，再按每公斤價格計算。',
        },
        {
          en: 'You pay for what it weighs, for up to 15 % more than expected; the rest is on us. The total at the checkout is the most the order can come to, and what the goods do not weigh comes back the way you paid. In cash, the driver collects that much less.',
          zh: '按實重收費，最多比預計重量多收 15%，其餘由我們承擔。結帳時的總額是整張訂單的最高金額，秤重後的差額按原付款方式退回；付現金的，司機直接少收。',
        },
      ],
    },
    {
      id: 'payment',
      heading: { en: 'Payment', zh: '付款' },
      paragraphs: [
        {
          en: 'You pay in cash when the goods are handed over. Cash on delivery is for addresses in Peninsular Malaysia and orders of up to RM\u00a0300; for larger orders and other addresses please call us first.',
          zh: '貨到時以現金付款。貨到付款只限馬來西亞半島的地址，每單最高 RM\u00a0300；較大的訂單和其他地址請先來電。',
        },
        {
          en: 'The total of a cash order is rounded to the nearest 5 sen, shown as its own line. Credit card data is not saved.',
          zh: '現金訂單的總額會調整到最接近的 5 仙，並單獨列出。我們不保存信用卡資料。',
        },
      ],
    },
    {
      id: 'delivery',
      heading: { en: 'Delivery and collection', zh: '送貨與自取' },
      paragraphs: [
        {
          en: 'In Peninsular Malaysia our van comes in the window you choose, usually within 1 to 2 days; delivery is RM\u00a08, and free for goods of RM\u00a0120 or more while that offer runs. Orders for a morning close at 8 pm the evening before, because cutting starts at dawn.',
          zh: '馬來西亞半島由我們的貨車在所選時段送到，一般 1 至 2 天，運費 RM\u00a08，優惠期內商品滿 RM\u00a0120 免運費。天亮就要採收，所以隔天的訂單在前一晚 8 時截止。',
        },
        {
          en: 'To Sabah and Sarawak (RM\u00a025, 4 to 7 days) and Labuan (RM\u00a028, 5 to 8 days) we send only goods that travel well, such as rice and pantry goods, by courier. Fresh produce does not go there.',
          zh: '沙巴、砂拉越（RM\u00a025，4 至 7 天）和納閩（RM\u00a028，5 至 8 天）由快遞運送，只限米、乾貨等耐運送的商品。生鮮不送到東馬和納閩。',
        },
        {
          en: 'You may also collect from the shop free of charge. If no one is in and you have not asked us to leave the bag at the door, we will call; if we cannot reach you, the order comes back and we agree on a new time. Fresh goods that spoil because no one could take them are not refunded.',
          zh: '也可以免費到店自取。若家中無人，又沒有選擇放在門口，我們會打電話；聯絡不上時，商品會帶回，再另約時間。因無人收貨而變壞的生鮮恕不退款。',
        },
      ],
    },
    {
      id: 'missing-goods',
      heading: { en: 'When something runs short', zh: '缺貨時' },
      paragraphs: [
        {
          en: 'Rain and insects do not read order books. If something you ordered falls short we call you before we pack: you may take something else, wait for another day, or leave it out and not pay for it. We never substitute without asking.',
          zh: '雨水和蟲害不看訂單。訂了的商品若不夠，包裝前我們會打電話：可以換別的、改天再送，或不送也不收費。沒有問過你，我們不會自行更換。',
        },
        {
          en: 'A substitute never costs you more than what you ordered. If it is cheaper, you pay the lower price.',
          zh: '替換的商品不會比原來的貴。若較便宜，就按較低的價格計算。',
        },
      ],
    },
    {
      id: 'cancelling',
      heading: { en: 'Changing your mind', zh: '取消訂單' },
      paragraphs: [
        {
          en: 'You can cancel an order until we start picking it, by phone or by email with your order number, and pay nothing. Once picking has started, goods have been cut for you and the order can no longer be cancelled.',
          zh: '開始揀貨之前，可以憑訂單號碼打電話或電郵取消，不必付款。開始揀貨後，菜已經為你採下，訂單便不能取消。',
        },
      ],
    },
    {
      id: 'refunds',
      heading: { en: 'If something is not right', zh: '商品有問題' },
      paragraphs: [
        {
          en: 'Tell us within 48 hours of delivery if something is missing, spoiled or not what you ordered, with a photo if you can. We replace it or refund it, at your choice. You need not send fresh goods back.',
          zh: '收到的商品若有缺少、變壞或送錯，請在 48 小時內告訴我們，最好附上照片。我們會按你的意思補送或退款，生鮮不必寄回。',
        },
        {
          en: `Money is paid back by bank transfer within ${refundWorkingDays} working days, as our return policy says. Nothing here takes away your rights under the Consumer Protection Act 1999.`,
          zh: `退款在 ${refundWorkingDays} 個工作天內以銀行轉帳支付，詳見退貨政策。本條款不影響你在《1999 年消費人保護法令》下的權利。`,
        },
      ],
    },
    {
      id: 'recalls',
      heading: { en: 'Recalls', zh: '回收' },
      paragraphs: [
        {
          en: 'If something we sold should not be eaten, we call or write to everyone who received it and repay it without being asked, so please give us an email address and phone number that reach you.',
          zh: '若我們賣出的商品不宜食用，我們會打電話或寫信通知所有收到的顧客並主動退款，所以請留下聯絡得到你的電郵和電話。',
        },
      ],
    },
    {
      id: 'accounts',
      heading: { en: 'Your account', zh: '你的帳戶' },
      paragraphs: [
        {
          en: 'You can order as a guest or with an account. Keep your password of at least 8 characters to yourself, and tell us if you think someone else knows it. Under your account you see where you are signed in, and can sign out there.',
          zh: '可以訪客身份下單，也可以建立帳戶。密碼至少 8 個字元，請勿告訴別人，若懷疑外洩請通知我們。在帳戶裡可以看到已登入的裝置，也可以從那裡登出。',
        },
      ],
    },
    {
      id: 'reviews',
      heading: { en: 'Your reviews', zh: '你的評價' },
      paragraphs: [
        {
          en: 'Reviews are yours, and you allow us to show them beside the product with the name you gave. We remove only what is unlawful, insulting or about something else, never a review for being unfavourable.',
          zh: '評價屬於你，你同意我們以你填寫的名字把評價放在商品旁。我們只刪除違法、辱罵或無關的內容，不會因為是負評而刪除。',
        },
      ],
    },
    {
      id: 'seedlings',
      heading: { en: 'Seedlings', zh: '秧苗' },
      paragraphs: [
        {
          en: 'Seedlings leave us alive and well rooted; photograph them on the day they arrive if they are not. What becomes of them in your garden depends on sun, water and luck, and we gladly advise but cannot promise a crop.',
          zh: '秧苗離開苗圃時都長得好、有根，若送到時有問題，請當天拍照告訴我們。之後長得如何，要看陽光、水分和運氣，我們樂意指點，但不能保證收成。',
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
  earlier: [
    {
      version: '1.0',
      updated_on: '2026-10-01',
      sections: {
        refunds: [
          {
            en: 'Tell us within 24 hours of delivery if something is missing, spoiled or not what you ordered, with a photo if you can. We replace it or refund it, at your choice. You need not send fresh goods back.',
            zh: '收到的商品若有缺少、變壞或送錯，請在 24 小時內告訴我們，最好附上照片。我們會按你的意思補送或退款，生鮮不必寄回。',
          },
          {
            en: `Money is paid back by bank transfer within ${refundWorkingDays} working days. Nothing here takes away your rights under the Consumer Protection Act 1999.`,
            zh: `退款在 ${refundWorkingDays} 個工作天內以銀行轉帳支付。本條款不影響你在《1999 年消費人保護法令》下的權利。`,
          },
        ],
      },
    },
  ],
};
