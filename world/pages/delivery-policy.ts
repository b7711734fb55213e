import type { Page } from '../types.ts';

export const deliveryPolicy: Page = {
  slug: 'delivery-policy',
  type: 'policy',
  title: { en: 'Delivery policy', zh: '送貨政策' },
  summary: {
    en: 'Where we deliver, when, what it costs, and how fresh goods stay cold on the way.',
    zh: '我們送到哪裡、什麼時候送、運費多少，以及生鮮在路上怎樣保冷。',
  },
  version: '1.0',
  updated_on: '2026-10-01',
  sections: [
    {
      id: 'where',
      heading: { en: 'Where we deliver', zh: '送貨範圍' },
      paragraphs: [
        {
          en: 'Our own van goes all over Peninsular Malaysia and brings everything we sell. To Sabah, Sarawak and Labuan a courier takes goods that travel well, such as rice and pantry goods; fresh produce does not go there.',
          zh: '自家貨車走遍馬來西亞半島，店裡的商品都送。沙巴、砂拉越和納閩由快遞運送，只限米、乾貨等耐運送的商品，生鮮不送到那裡。',
        },
        {
          en: 'Enter your postcode at the top of any page and we say at once whether we come to you and with what.',
          zh: '在任何一頁的上方填入郵政編碼，就知道我們送不送、送什麼。',
        },
      ],
    },
    {
      id: 'when',
      heading: { en: 'Days and windows', zh: '日期與時段' },
      paragraphs: [
        {
          en: 'The van runs three times a day: 7 to 10 am, 10 am to 1 pm and 4 to 7 pm. On Sunday the first run rests. You choose the day and the window at checkout, and a window that is full can no longer be chosen.',
          zh: '貨車每天跑三趟：早上 7 至 10 時、早上 10 時至下午 1 時、下午 4 至 7 時。星期日不跑第一趟。結帳時可選日期和時段，額滿的時段不能再選。',
        },
        {
          en: 'Deliveries on the peninsula usually take 1 to 2 days, to Sabah and Sarawak 4 to 7 days, to Labuan 5 to 8 days from the day the order is confirmed.',
          zh: '從確認訂單那天算起，半島一般 1 至 2 天，沙巴和砂拉越 4 至 7 天，納閩 5 至 8 天。',
        },
      ],
    },
    {
      id: 'cut-off',
      heading: { en: 'Order by 8 pm', zh: '晚上 8 時截單' },
      paragraphs: [
        {
          en: 'Every window of a day closes at 8 pm the evening before, because cutting starts at dawn and we cut only what is ordered.',
          zh: '每天所有時段都在前一晚 8 時截單，因為天亮就開始採收，而且有人訂的才採。',
        },
      ],
    },
    {
      id: 'fees',
      heading: { en: 'What it costs', zh: '運費' },
      paragraphs: [
        {
          en: 'By van RM\u00a08, and free for goods of RM\u00a0120 or more while that offer runs; its end is counted down on the front page. The 7 to 10 am window costs RM\u00a02 more. By courier RM\u00a025 to Sabah and Sarawak, RM\u00a028 to Labuan.',
          zh: '貨車運費 RM\u00a08，優惠期內商品滿 RM\u00a0120 免運費，首頁會倒數優惠結束的時間。早上 7 至 10 時的時段另加 RM\u00a02。快遞到沙巴和砂拉越 RM\u00a025，到納閩 RM\u00a028。',
        },
        {
          en: 'A bag fee of 20 sen may be added if required. Every fee has its own line before you confirm, and nothing is added at the door.',
          zh: '如有需要，可能加收 20 仙袋子費。所有費用在確認前逐項列明，送到門口不會再加收。',
        },
      ],
    },
    {
      id: 'cold-chain',
      heading: { en: 'Keeping it cold', zh: '冷鏈' },
      paragraphs: [
        {
          en: 'Leafy greens, mushrooms and other delicate goods are chilled after cutting, packed last and carried in insulated crates. The driver takes the crate back at the door.',
          zh: '葉菜、菇類等嬌嫩的商品採收後便冷藏，最後才包裝，用保溫菜籃運送。菜籃由司機在門口收回。',
        },
        {
          en: 'From the door on the cold is in your hands: please put fresh goods away within the hour. The product page says how each is best kept.',
          zh: '送到後就要靠你了：生鮮請在一小時內收進冰箱。每樣商品的保存方法寫在商品頁。',
        },
      ],
    },
    {
      id: 'at-the-door',
      heading: { en: 'At the door', zh: '送到門口' },
      paragraphs: [
        {
          en: 'Tell us at checkout what helps the driver, or ask us to leave the bag at the door. Goods left at the door are yours from then on, so please take them in soon.',
          zh: '結帳時可以寫下給司機的說明，或選擇放在門口。放在門口的商品由你負責，請盡快收進去。',
        },
        {
          en: 'If no one answers, the driver calls the number on the order and waits ten minutes. If we cannot reach you the order comes back and we agree on a new time; fresh goods that spoil because no one could take them are not refunded.',
          zh: '若無人應門，司機會撥打訂單上的電話，等候十分鐘。聯絡不上時，商品會帶回，再另約時間。因無人收貨而變壞的生鮮恕不退款。',
        },
      ],
    },
    {
      id: 'late',
      heading: { en: 'If we are late', zh: '若我們遲到' },
      paragraphs: [
        {
          en: 'Storms, floods and traffic happen. If the van will miss its window we call you; if that does not suit you any more, you may take another window or have the delivery fee back.',
          zh: '難免遇到暴雨、水災和塞車。貨車若趕不上時段，我們會打電話；若新的時間不適合，可以改期或退回運費。',
        },
      ],
    },
    {
      id: 'collecting',
      heading: { en: 'Collecting it yourself', zh: '到店自取' },
      paragraphs: [
        {
          en: 'You may collect free of charge at No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya, from 10 am the day after ordering, while the door is open. Bring your order number. We keep a packed order until closing time the next day.',
          zh: '可以免費到店自取：No. 8, Jalan Sayur Hijau 2/88, Taman Kebun Lama, 47300 Petaling Jaya。下單隔天早上 10 時起，營業時間內憑訂單號碼領取。包好的訂單保留到再隔天打烊。',
        },
      ],
    },
    {
      id: 'following',
      heading: { en: 'Following your order', zh: '追蹤訂單' },
      paragraphs: [
        {
          en: 'Your order number alone shows how far an order is; with the email address or phone number of the order you also see what is in it. Both are under Track an order.',
          zh: '只憑訂單號碼就能查進度；加上訂單的電郵或電話，還能看到內容。都在「追蹤訂單」。',
        },
      ],
    },
    {
      id: 'questions',
      heading: { en: 'Questions', zh: '有疑問' },
      paragraphs: [
        {
          en: 'Call 03-7700 0000 or write to hello@kebunhijau.example. What to do when something arrives spoiled or missing is in our return policy.',
          zh: '請致電 03-7700 0000 或電郵 hello@kebunhijau.example。商品變壞或缺少時怎麼辦，請看退貨政策。',
        },
      ],
    },
  ],
};
