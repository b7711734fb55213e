import type { Brand } from './types.ts';

/** The brands of the demo. The first two are our own farms; all of them are fictional. */
export const brands: Brand[] = [
  {
    slug: 'kea-ridge',
    name: { en: 'Kea Ridge', zh: '奇亞嶺' },
    story: {
      en: 'Our terraces in Cameron Highlands at about 1,480\u00a0m, where nights are cool enough for cabbage and berries.',
      zh: '我們在金馬崙約 1,480 米高的梯田，夜裡夠涼，包菜和草莓才長得好。',
    },
    mark: 'kea-ridge.svg',
    position: 1,
  },
  {
    slug: 'bukit-dusun',
    name: { en: 'Bukit Dusun', zh: '果嶺' },
    story: {
      en: 'Our orchard on the low hills of Yong Peng, picked when the fruit lets go of the branch.',
      zh: '我們在永平矮丘上的果園，等果子熟到離枝才採。',
    },
    mark: 'bukit-dusun.svg',
    position: 2,
  },
  {
    slug: 'tali-air',
    name: { en: 'Tali Air', zh: '水圳' },
    story: {
      en: 'Rice from lots along one canal in Sekinchan, milled a few sacks at a time so it is never old.',
      zh: '適耕莊一條水圳旁的稻田，每次只碾幾包，米不會放舊。',
    },
    mark: 'tali-air.svg',
    position: 3,
  },
  {
    slug: 'tanah-lembut',
    name: { en: 'Tanah Lembut', zh: '鬆土' },
    story: {
      en: 'Two sisters in Kluang who grow with compost and no synthetic sprays, and write down every bed.',
      zh: '居鑾的一對姐妹，用堆肥種菜，不用化學農藥，每一畦都有記錄。',
    },
    mark: 'tanah-lembut.svg',
    position: 4,
  },
  {
    slug: 'payung-kecil',
    name: { en: 'Payung Kecil', zh: '小傘' },
    story: {
      en: 'A mushroom house in Hulu Langat that picks twice a day, before the caps open flat.',
      zh: '烏魯冷岳的菇房，一天採兩次，趕在菇傘開平之前。',
    },
    mark: 'payung-kecil.svg',
    position: 5,
  },
  {
    slug: 'telur-pagi',
    name: { en: 'Telur Pagi', zh: '晨蛋' },
    story: {
      en: 'A family in Sungai Besar that gathers eggs at dawn and dates every tray by hand.',
      zh: '大港的一家人，天亮就收蛋，每一盤都親手寫上日期。',
    },
    mark: 'telur-pagi.svg',
    position: 6,
  },
];
