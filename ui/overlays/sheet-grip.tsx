import type { RefObject } from 'react';
import { useDragDown } from './use-drag-down.ts';

/** The handle by which a finger drags a sheet. The close button does the same for everyone else. */
export function SheetGrip({ sheet, onClose }: { sheet: RefObject<HTMLElement | null>; onClose(): void }) {
  const drag = useDragDown(sheet, onClose);

  return (
    <div
      {...drag}
      aria-hidden="true"
      className="-mb-3 grid h-8 flex-none cursor-grab touch-none place-items-center active:cursor-grabbing"
    >
      <span className="h-1 w-9 rounded-full bg-line-strong" />
    </div>
  );
}
