import { About } from '#features/content/about.tsx';
import { writingQuery } from '#features/content/queries.ts';
import { opening } from '#platform/page.ts';

const page = { needs: () => [writingQuery('about-us')] };

export const loader = opening(page);
export const clientLoader = opening(page);

export default About;
