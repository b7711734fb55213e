import type { AddressBook } from './types.ts';

/** Further addresses and phone numbers of the demo customers. All of them are fictional. */
export const addressBooks: AddressBook[] = [
  {
    person: 'aisyah',
    addresses: [
      {
        title: 'Office',
        recipient: 'Aisyah binti Rahman',
        street_address: 'Level 9, Menara Bakti, Jalan Sultan Ismail',
        street_address_2: null,
        zip: '50250',
        city: 'Kuala Lumpur',
        state_code: 'MY-14',
      },
    ],
    numbers: [
      { title: 'Mobile', contact_number: '+60120000001' },
      { title: 'Office', contact_number: '+60320000005' },
    ],
  },
  {
    person: 'wei-ming',
    addresses: [
      {
        title: '古晉外婆家',
        recipient: 'Lim Siew Lan',
        street_address: 'No. 8, Lorong Song 3C',
        street_address_2: 'Tabuan Heights',
        zip: '93250',
        city: 'Kuching',
        state_code: 'MY-13',
      },
    ],
    numbers: [
      { title: '手機', contact_number: '+60160000002' },
      { title: '太太', contact_number: '+60160000006' },
    ],
  },
];
