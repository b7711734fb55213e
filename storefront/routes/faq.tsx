import { writingQuery } from '#features/content/queries.ts';
import { Questions } from '#features/content/questions.tsx';
import { opening } from '#platform/page.ts';

const page = { needs: () => [writingQuery('faq')] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default Questions;
