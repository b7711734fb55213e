import type { MouseEvent } from 'react';

/**
 * A button that opens something over the page, and without script leads to the page for it. It sends the form `basket`,
 * which stands on every page (routes/frame.tsx).
 */
export const leadsTo = (path: string, open: () => void, name?: string, value?: string) =>
  ({
    type: 'submit',
    form: 'basket',
    formMethod: 'get',
    formAction: path,
    name,
    value,
    onClick: instead(open),
  }) as const;

/** Does this, and the button is not sent. */
export const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};
