import type { OpeningHours, Shop } from './types.ts';

const weekdays: OpeningHours[] = ([1, 2, 3, 4, 5] as const).map((weekday) => ({
  weekday,
  open: '07:30',
  close: '19:00',
}));

/** Kebun Hijau. Street, numbers and registration are fictional; the postcode and the town are real. */
export const shop: Shop = {
  slug: 'kebun-hijau',
  name: { en: 'Kebun Hijau', zh: '綠園' },
  description: {
    en: 'A farm shop in Petaling Jaya with four farms behind it, in Kulai, Cameron Highlands, Sekinchan and Yong Peng. What is cut in the morning is at your door the next day, with its plot on the label.',
    zh: '八打靈再也的農場菜店，背後有古來、金馬崙、適耕莊和永平四個農場。早上採收，隔天送到，產地寫在標籤上。',
  },
  picture: 'kailan.svg',
  owner_name: 'Lim Siew Fong',
  business_registration_number: '202600000000 (0000000-X)', // visibly fictional
  address: {
    title: 'Shop',
    recipient: 'Kebun Hijau',
    street_address: 'No. 8, Jalan Sayur Hijau 2/88',
    street_address_2: 'Taman Kebun Lama',
    zip: '47300',
    city: 'Petaling Jaya',
    state_code: 'MY-10',
  },
  location: { lat: 3.1187, lng: 101.6208 },
  phone: '+60377000000',
  website: 'https://kebunhijau.example',
  email: 'hello@kebunhijau.example',
  socials: [
    { type: 'facebook', url: 'https://facebook.example/kebunhijau' },
    { type: 'instagram', url: 'https://instagram.example/kebunhijau' },
    { type: 'xiaohongshu', url: 'https://xiaohongshu.example/kebunhijau' },
  ],
  opening_hours: [
    ...weekdays,
    { weekday: 6, open: '07:00', close: '19:00' },
    { weekday: 7, open: '08:00', close: '13:00' },
  ],
  pickup_available: true,
};
