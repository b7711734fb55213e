import type { MouseEvent } from 'react';

/**
 * Returns the props of a button that opens an overlay, and without script goes to the page of the same content. It
 * submits the form `basket`, which is on every page (routes/frame.tsx).
 */
export const overlayButtonProps = (path: string, open: () => void, name?: string, value?: string) =>
  ({
    type: 'submit',
    form: 'basket',
    formMethod: 'get',
    formAction: path,
    name,
    value,
    onClick: withoutSubmit(open),
  }) as const;

/** Calls `act`, and does not submit. */
export const withoutSubmit = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};
