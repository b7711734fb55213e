import { messages } from '@kebun/contract/messages/zh.browser.generated.ts';

/** The Chinese pages. Naming their texts here makes these arrive together with the page's other scripts. */
export const handle = { messages };
export { Outlet as default } from 'react-router';
