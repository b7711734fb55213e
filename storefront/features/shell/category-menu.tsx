import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { lazy, Suspense, useId, useState } from 'react';

const CategoryPanel = lazy(() => import('./category-panel.tsx'));

/** Opens all categories at once, below the menu. */
export function CategoryMenu() {
  const text = useT();
  const [open, setOpen] = useState(false);
  const panel = useId();

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 flex-none items-center gap-2 border-r border-line pr-4.5 font-semibold whitespace-nowrap hover:text-leaf xl:pr-8"
      >
        <Icon name={open ? 'close' : 'grid'} />
        {text('frame.all_categories')}
      </button>
      {open && (
        <Suspense>
          <CategoryPanel id={panel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
