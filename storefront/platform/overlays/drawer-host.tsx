import { useEffect, useState } from 'react';
import { overlays } from './overlays.ts';
import { useOverlays } from './use-overlays.ts';
import { type Load, useView } from './use-view.ts';
import type { DrawerView } from './views.ts';

export interface DrawerViewProps {
  open: boolean;
  onClose(): void;
}

export type DrawerTable = { readonly [View in DrawerView]: Load<DrawerViewProps> };

const leaves = 400; // ms, a little longer than the closing animation

/** The drawer at the right. Its view is cleared on closing, so the host remembers it during the animation. */
export function DrawerHost({ table }: { table: DrawerTable }) {
  const { open, view } = useOverlays().drawer;
  const [shown, setShown] = useState(view);
  const isOpen = open && view !== null;

  useEffect(() => {
    if (isOpen) return setShown(view);
    const gone = setTimeout(() => setShown(null), leaves);
    return () => clearTimeout(gone);
  }, [isOpen, view]);

  const View = useView(shown ? table[shown] : undefined, overlays.closeDrawer);
  return View && <View open={isOpen && view === shown} onClose={overlays.closeDrawer} />;
}
