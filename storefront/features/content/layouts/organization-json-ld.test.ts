import { expect, test } from 'vitest';
import { organizationOf } from './organization-json-ld.tsx';

const settings = {
  siteTitle: 'Kebun',
  description: 'Online Store',
  logo: { id: 'logo', thumbnail: '/logo.svg', original: '/logo.svg' },
  contact: { email: 'hello@kebun.example', phone: null, address: null },
  socials: [],
};

test("search engines get the shop's data, and nothing that the settings leave empty", () => {
  expect(organizationOf(settings as never, 'https://kebun.example')).toEqual({
    '@type': 'Organization',
    name: 'Kebun',
    description: 'Online Store',
    url: 'https://kebun.example',
    logo: 'https://kebun.example/logo.svg',
    email: 'hello@kebun.example',
  });
});
