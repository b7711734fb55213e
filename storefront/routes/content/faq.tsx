import { staticBlockQuery } from '#features/content/pages/queries.ts';
import { Questions } from '#features/content/pages/questions.tsx';
import { createLoader } from '#platform/page/page.ts';

const page = { critical: () => [staticBlockQuery('faq')] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

export default Questions;
