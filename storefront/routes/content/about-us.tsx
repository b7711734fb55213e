import { About } from '#features/content/pages/about.tsx';
import { writingQuery } from '#features/content/pages/queries.ts';
import { opening } from '#platform/page/page.ts';

const page = { needs: () => [writingQuery('about-us')] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default About;
