import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTexts } from '../codegen/write-messages.ts';

/** Chinese words with the one that the shop uses for the same thing; docs/glossary.md has the terms. */
// biome-ignore format: table
const replaced: Readonly<Record<string, string>> = {
  您: '你', 支付平台: '付款平台', 私隱: '隱私', 網路: '網絡', 二維碼: 'QR 碼', 紀錄: '記錄', 評論: '評價', 配送: '送貨',
  新訊: '電子報', 通訊: '電子報', 限時優惠: '限時搶購', 田地: '地塊', 田區: '地塊', 產品: '商品', 訂單編號: '訂單號碼',
  上載: '上傳', 查詢編號: '案件編號', 客戶: '顧客', 電子郵件: '電郵', 四捨五入: '湊整', 視頻: '影片', 默認: '預設', 信息: '資料',
  賬: '帳', 異動: '變動', 購物籃: '購物車', 郵遞區號: '郵政編碼', 公尺: '米', 公克: '克', 列印: '打印', 螢幕: '熒幕',
  販售: '出售', 稽核: '操作記錄', 折讓: '貸項', 維運: '系統管理', 內建: '內置', 拖曳: '拖動', 開立: '開具', 折抵: '抵扣',
  身分: '身份', 發佈: '發布', 儘快: '盡快', 末四碼: '末四位', 資材: '用品', 品項: '商品',
  包裝房: '包裝場', 包裝間: '包裝場', 凍結: '暫停出貨', 種子批次: '種子批號', 起草: '草擬', 現時: '目前',
  筆訂單: '張訂單', 部手機: '支手機', 列表: '清單', 介紹朋友: '推薦', 介紹的朋友: '推薦的朋友', 介紹人: '推薦人',
  送貨員: '司機', 開設帳戶: '建立帳戶', 優惠總數: '搶購數量', 優惠數量: '搶購數量',
};

/** Names of produce that shoppers may search for; the screens show the other one. */
const searched: Readonly<Record<string, string>> = {
  鳳梨: '黃梨',
  平菇: '蠔菇',
  香蘭葉: '班蘭葉',
  秋葵: '羊角豆',
};

const others = Object.keys(replaced);

const foundIn = (where: string, text: string) =>
  others.filter((word) => text.includes(word)).map((word) => `${where}: ${word} is ${replaced[word]}`);

test('every text of a screen and a mail uses one Chinese word for one thing', () => {
  expect([...readTexts('zh')].flatMap(([key, text]) => foundIn(key, text))).toEqual([]);
});

test('so do the demo shop, the templates of the policies, and the glossary', () => {
  const places = [
    'world/*.ts',
    'server/domains/content/pages/templates',
    'server/migrations',
    'docs/glossary.md',
  ];
  const files = execFileSync('git', ['ls-files', '-z', '--', ...places], { encoding: 'utf8' }).split('\0');
  const read = files.filter((file) => file && !file.endsWith('.test.ts'));
  expect(read.flatMap((file) => foundIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a crop and its product have one name', () => {
  const files = execFileSync('git', ['ls-files', '-z', '--', 'world/*.ts'], { encoding: 'utf8' }).split('\0');
  const shown = files.filter(Boolean).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bzh:\s*'([^']*)'/g)].map(([, text]) => ({
      file,
      text: text ?? '',
    })),
  );
  const found = Object.keys(searched).flatMap((word) =>
    shown
      .filter(({ text }) => text.includes(word))
      .map(({ file }) => `${file}: ${word} is ${searched[word]}`),
  );
  expect(found).toEqual([]);
});
