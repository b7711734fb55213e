import type { Tag } from './types.ts';

/** Typical uses in a Malaysian kitchen. */
export const tags: Tag[] = [
  { slug: 'stir-fry', name: { en: 'Stir-fry', zh: '快炒' } },
  { slug: 'soup', name: { en: 'Soup', zh: '煲湯' } },
  { slug: 'salad', name: { en: 'Salad', zh: '沙拉' } },
  { slug: 'steamboat', name: { en: 'Steamboat', zh: '火鍋' } },
  { slug: 'ulam', name: { en: 'Ulam', zh: '烏蘭生菜' } },
  { slug: 'rempah', name: { en: 'Rempah', zh: '香料醬' } },
  { slug: 'breakfast', name: { en: 'Breakfast', zh: '早餐' } },
  { slug: 'snack', name: { en: 'Snack', zh: '解饞' } },
  { slug: 'baking', name: { en: 'Baking and kuih', zh: '烘焙糕點' } },
  { slug: 'kids', name: { en: 'Children like it', zh: '孩子愛吃' } },
  { slug: 'long-keeping', name: { en: 'Keeps long', zh: '耐放' } },
  { slug: 'pickling', name: { en: 'Pickling and acar', zh: '醃漬' } },
];
