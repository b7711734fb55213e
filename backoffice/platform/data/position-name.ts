import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';

/** The banner positions of the built-in home page. Staff may name others, which are shown by that name. */
const positionLabels: Readonly<Record<string, MessageKey>> = {
  'home-slider': 'office.banner_place_home_slider',
  'home-mosaic': 'office.banner_place_home_mosaic',
  'home-pair': 'office.banner_place_home_pair',
  'home-trio': 'office.banner_place_home_trio',
  'home-wide': 'office.banner_place_home_wide',
  'home-discounts': 'office.banner_place_home_discounts',
  'home-collections': 'office.banner_place_home_collections',
  popup: 'office.banner_place_popup',
};

export function positionName(position: string, t: Translate): string {
  const key = positionLabels[position];
  return key ? t(key) : position;
}
