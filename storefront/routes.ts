import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The specification's route table, as far as its pages exist. */
const pages = (language: string): RouteConfigEntry[] => {
  const id = (name: string) => ({ id: `${language}/${name}` });
  return [index('routes/home.tsx', id('home')), route('*', 'routes/not-found.tsx', id('not-found'))];
};

/** Every page twice: in English at its own address, in Traditional Chinese under /zh. */
export default [
  layout('routes/english.tsx', { id: 'english' }, pages('en')),
  route('zh', 'routes/chinese.tsx', { id: 'chinese' }, pages('zh')),
];
