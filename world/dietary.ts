import type { DietaryNeed } from './types.ts';

/** The four dietary needs. Only food has them, so seedlings have at most `organic`. */
export const dietaryNeeds: DietaryNeed[] = [
  {
    slug: 'vegetarian',
    name: { en: 'Vegetarian', zh: '素食' },
    meaning: {
      en: 'No meat or fish; eggs and honey count, while garlic, onion, leek and chives are left out as temple kitchens do.',
      zh: '不含肉和魚，蛋和蜂蜜計算在內；蔥、蒜、韭等五辛不列入，吃齋的人也可以放心選。',
    },
    position: 1,
  },
  {
    slug: 'kakogenic', // the specification's spelling
    name: { en: 'Kakogenic', zh: '生酮' },
    meaning: {
      en: 'Low in carbohydrate: about 6 g or less in 100 g, fibre not counted.',
      zh: '低碳水：每 100 克約含 6 克或以下的碳水化合物，不計纖維。',
    },
    position: 2,
  },
  {
    slug: 'mediterranean',
    name: { en: 'Mediterranean', zh: '地中海飲食' },
    meaning: {
      en: 'What cooks around the Mediterranean use most: tomatoes, aubergines, salad leaves, lemons, herbs, nuts.',
      zh: '地中海一帶常用的食材：番茄、茄子、生菜、檸檬、香草和堅果。',
    },
    position: 3,
  },
  {
    slug: 'organic',
    name: { en: 'Organic', zh: '有機' },
    meaning: {
      en: 'Grown with compost and without synthetic fertiliser or sprays, with a record for every bed.',
      zh: '用堆肥種植，不用化學肥料和農藥，每一畦都有記錄。',
    },
    position: 4,
  },
];
