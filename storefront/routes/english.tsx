import { messages } from '@kebun/contract/messages/en.browser.generated.ts';
import { Outlet } from 'react-router';
import { speak } from '#platform/text/messages-registry.ts';
import { ErrorPage } from './error-page.tsx';

speak('en', messages);

/** The English pages, and what stands where one of them fails. */
export { ErrorPage as ErrorBoundary };
export default Outlet;
