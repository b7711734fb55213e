import { messages } from '@kebun/contract/messages/en.browser.generated.ts';

/** The English pages. Naming their texts here makes these arrive together with the page's other scripts. */
export const handle = { messages };
export { Outlet as default } from 'react-router';
