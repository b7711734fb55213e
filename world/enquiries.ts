import type { WorldEnquiry } from './types.ts';

/** Two open enquiries, one in each language, and an answered one. */
export const enquiries: WorldEnquiry[] = [
  {
    name: 'Aisyah',
    email: 'aisyah@example.com',
    subject: 'Do you come to Cameron Highlands?',
    message: 'My parents live in Tanah Rata.\nWould your van bring them a box every Friday?',
    language: 'en',
    answered_by: 'nadia',
  },
  {
    name: 'Priya',
    email: 'priya@example.com',
    phone: '012-000 0077',
    subject: 'Thirty boxes for our canteen',
    message:
      'We cook for ninety people on weekdays. Can we have kangkung and sawi at seven in the morning, and an invoice?',
    language: 'en',
    answered_by: null,
  },
  {
    name: '陳美玲',
    email: 'meiling@example.com',
    subject: '可以參觀農場嗎？',
    message: '學校想帶三十位小朋友看菜怎麼種，請問哪一天方便？',
    language: 'zh',
    answered_by: null,
  },
];
