import type { ComponentProps, MouseEvent } from 'react';
import { type FieldView, useFieldView } from './use-field-view.ts';

/** A link to another view of this screen, without a request. */
export function ScreenLink({
  to,
  ...props
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: FieldView }) {
  const { go, searchOf } = useFieldView();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...props} href={searchOf(to)} onClick={follow} />;
}
