import { About } from '#features/content/pages/about.tsx';
import { staticBlockQuery } from '#features/content/pages/queries.ts';
import { createLoader } from '#platform/page/page.ts';

const page = { critical: () => [staticBlockQuery('about-us')] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

export default About;
