import { readCsv } from '#platform/files/read-csv.ts';
import { expect, test } from '#test/harness/test.ts';
import { plainText, sourceOf, translateFile } from './translate-file.ts';

const known = {
  categories: new Map([['leafy greens', 'leafy-greens']]),
  brands: new Map([['kebun hijau', 'kebun-hijau']]),
  tags: new Map([['local', 'local']]),
};

const fileOf = (...lines: string[]) => readCsv(Buffer.from(lines.join('\n')));
const cellsIn = (file: ReturnType<typeof translateFile>) => file.rows.map(({ cells }) => cells);

const shopify = fileOf(
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
    'Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title,Cost per item,Status',
  'kailan,Kailan,<p>Young &amp; tender</p><ul><li>Washed</li></ul>,Kebun Hijau,Leafy greens,"local, new",true,Pack,' +
    "250 g,KL-250,250,12,3.00,4.50,'9551234567890,https://cdn.example/kailan.jpg,Buy kailan,1.20,active",
  'kailan,,,,,,,,500 g,KL-500,500,-3,5.50,,,,,,',
  'kailan,,,,,,,,,,,,,,,https://cdn.example/kailan-2.jpg,,,',
  'eggs,Eggs,,Nobody,Poultry,,true,Title,Default Title,,0,,12.90,,,,,,draft',
);

test('a file of Shopify becomes one row a pack, with the price that customers pay', () => {
  const file = translateFile('shopify', shopify, known);

  expect(cellsIn(file)).toEqual([
    {
      slug: 'kailan',
      sku: 'KL-250',
      name_en: 'Kailan',
      category: 'leafy-greens',
      brand: 'kebun-hijau',
      unit_en: '250 g',
      options: 'pack:250-g',
      weight_g: '250',
      price: '4.50',
      sale_price: '3.00',
      cost: '1.20',
      stock: '12',
      barcode: '9551234567890',
      tags: 'local',
      description_en: 'Young & tender\nWashed',
    },
    {
      slug: 'kailan',
      sku: 'KL-500',
      name_en: 'Kailan',
      category: 'leafy-greens',
      brand: 'kebun-hijau',
      unit_en: '500 g',
      options: 'pack:500-g',
      weight_g: '500',
      price: '5.50',
      tags: 'local',
      description_en: 'Young & tender\nWashed',
    },
    {
      slug: 'eggs',
      sku: 'EGGS',
      name_en: 'Eggs',
      category: 'poultry',
      unit_en: 'each',
      price: '12.90',
    },
  ]);
  expect(file.rows.map(({ line }) => line)).toEqual([2, 3, 5]);
});

test('what has no place here is named: columns, and names that the shop lacks', () => {
  expect(translateFile('shopify', shopify, known).left_out).toEqual(['vendor', 'tags', 'seo title']);
});

test('the newer columns of Shopify are understood as well', () => {
  const file = fileOf(
    'Title,URL handle,Description,Type,SKU,Price,Compare-at price,Inventory quantity,Weight value (grams)',
    'Ulam raja,ulam-raja,Young tips,Leafy greens,UL-1,3.50,,7,100',
  );
  expect(sourceOf(file.columns)).toBe('shopify');
  expect(cellsIn(translateFile('shopify', file, known))).toMatchObject([
    { slug: 'ulam-raja', sku: 'UL-1', price: '3.50', stock: '7', weight_g: '100', unit_en: '100 g' },
  ]);
});

test('a file of WooCommerce: variations are packs of their parent', () => {
  const file = fileOf(
    'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,Stock,Low stock amount,Weight (kg),' +
      'Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _x',
    '11,variable,SAWI,Sawi,1,1,,<b>Crisp</b>,,,,,,"Vegetables > Leafy greens, New",local,a.jpg,,Pack,"300 g, 1 kg",y',
    '12,variation,SAWI-300,Sawi - 300 g,1,0,,,20,5,0.3,1.80,2.20,,,,SAWI,Pack,300 g,',
    '13,variation,,Sawi - 1 kg,1,0,,,,,1,,6.00,,,,id:11,Pack,1 kg,',
    '14,simple,,芥蘭,1,0,Fresh,,3,,,,4.00,Herbs,,,,,,',
  );
  expect(sourceOf(file.columns)).toBe('woocommerce');
  const translated = translateFile('woocommerce', file, known);

  expect(cellsIn(translated)).toEqual([
    {
      slug: 'sawi',
      sku: 'SAWI-300',
      name_en: 'Sawi',
      category: 'leafy-greens',
      unit_en: '300 g',
      options: 'pack:300-g',
      weight_g: '300',
      price: '2.20',
      sale_price: '1.80',
      stock: '20',
      low_stock_at: '5',
      is_featured: '1',
      tags: 'local',
      description_en: 'Crisp',
    },
    {
      slug: 'sawi',
      sku: 'SAWI-13',
      name_en: 'Sawi',
      category: 'leafy-greens',
      unit_en: '1 kg',
      options: 'pack:1-kg',
      weight_g: '1000',
      price: '6.00',
      is_featured: '1',
      tags: 'local',
      description_en: 'Crisp',
    },
    {
      slug: 'jie-lan',
      sku: 'JIE-LAN-14',
      name_en: '芥蘭',
      category: 'herbs',
      unit_en: 'each',
      price: '4.00',
      stock: '3',
      is_featured: '0',
      description_en: 'Fresh',
    },
  ]);
  expect(translated.left_out).toEqual(['meta: _x']);
});

test('our own file is not taken for one of another system', () => {
  expect(sourceOf(['slug', 'sku', 'name_en', 'price'])).toBe('kebun');
  expect(sourceOf(['type', 'sku', 'name'])).toBe('kebun');
});

test.for([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['A&nbsp;b &lt;3 &#233; &#x4E00;', 'A b <3 é 一'],
  ['<script>alert(1)</script>Safe<style>p{}</style>', 'Safe'],
  ['a\\nb', 'a\nb'],
  ['&#0;&#1114112;&#xD800;&#x12FFFFF;&unknown;', '&unknown;'],
  ['<script>'.repeat(100_000), ''],
  ['<a'.repeat(100_000), '<a'.repeat(100_000)],
  ['<'.repeat(5), '<<<<<'],
])('the text of %.60s is %.60s', ([html, text]) => {
  expect(plainText(html as string)).toBe(text);
});
