import { messages } from '@kebun/contract/messages/zh.browser.generated.ts';
import { Outlet } from 'react-router';
import { speak } from '#platform/spoken.ts';

speak('zh', messages);

/** The Chinese pages. */
export default Outlet;
