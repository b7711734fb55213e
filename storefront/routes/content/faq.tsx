import { writingQuery } from '#features/content/pages/queries.ts';
import { Questions } from '#features/content/pages/questions.tsx';
import { opening } from '#platform/page/page.ts';

const page = { needs: () => [writingQuery('faq')] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default Questions;
