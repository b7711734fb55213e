import type { WorldFriend } from './types.ts';

/** Friends invited by demo customers, at different stages. */
export const friends: WorldFriend[] = [
  {
    first_name: 'Siti',
    last_name: 'Aminah',
    email: 'siti@example.com',
    phone: '+60120000021',
    language: 'en',
    brought_by: 'aisyah',
    joined_days_ago: 9,
    address: {
      title: 'Home',
      recipient: 'Siti Aminah',
      street_address: '14, Jalan Melati 3/22',
      street_address_2: 'Taman Melati',
      zip: '47300',
      city: 'Petaling Jaya',
      state_code: 'MY-10',
    },
    order: {
      days_ago: 5,
      lines: [
        { product: 'kailan', quantity: 4 },
        { product: 'sawi', quantity: 4 },
        { product: 'kangkung', quantity: 4 },
        { product: 'pak-choy', quantity: 4 },
      ],
    },
  },
  {
    first_name: 'Kavitha',
    last_name: 'Raman',
    email: 'kavitha@example.com',
    phone: '+60120000022',
    language: 'en',
    brought_by: 'aisyah',
    joined_days_ago: 3,
    address: {
      title: 'Home',
      recipient: 'Kavitha Raman',
      street_address: 'A-5-2, Residensi Cempaka, Jalan SS 21/37',
      street_address_2: null,
      zip: '47400',
      city: 'Petaling Jaya',
      state_code: 'MY-10',
    },
    order: {
      days_ago: 1,
      lines: [
        { product: 'kailan', quantity: 2 },
        { product: 'nai-bai', quantity: 1 },
      ],
    },
  },
  {
    first_name: 'Mei Yee',
    last_name: 'Lau',
    email: 'meiyee@example.com',
    phone: '+60120000023',
    language: 'zh',
    brought_by: 'aisyah',
    joined_days_ago: 1,
    address: null,
    order: null,
  },
  {
    first_name: '佳慧',
    last_name: '林',
    email: 'jiahui@example.com',
    phone: '+60120000024',
    language: 'zh',
    brought_by: 'wei-ming',
    joined_days_ago: 2,
    address: null,
    order: null,
  },
];
