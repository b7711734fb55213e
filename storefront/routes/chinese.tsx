import { messages } from '@kebun/contract/messages/zh.browser.generated.ts';
import { Outlet } from 'react-router';
import { speak } from '#platform/text/messages-registry.ts';
import { ErrorPage } from './error-page.tsx';

speak('zh', messages);

/** The Chinese pages, and what stands where one of them fails. */
export { ErrorPage as ErrorBoundary };
export default Outlet;
