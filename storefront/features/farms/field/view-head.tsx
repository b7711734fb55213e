import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { ScreenLink } from './screen-link.tsx';
import type { FieldView } from './use-field-view.ts';

/** The title of a view, with a back button. */
export function ViewHead({
  back,
  title,
  children,
}: {
  back: FieldView;
  title: string;
  children?: ReactNode;
}) {
  const text = useT();
  return (
    <div className="mb-4 flex items-center gap-3">
      <ScreenLink
        to={back}
        aria-label={text('field.back')}
        className="grid size-14 flex-none place-items-center rounded-full bg-white text-xl outlined hover:bg-surface"
      >
        <Icon name="left" />
      </ScreenLink>
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-bold">{title}</h1>
        {children}
      </div>
    </div>
  );
}
