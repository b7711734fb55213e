import { messages } from '@kebun/contract/messages/en.browser.generated.ts';
import { Outlet } from 'react-router';
import { speak } from '#platform/spoken.ts';

speak('en', messages);

/** The English pages. */
export default Outlet;
