import { Drawer } from '@kebun/ui/overlays/drawer.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { DrawerViewProps } from '#platform/overlays/drawer-host.tsx';
import { SearchField } from './search-field.tsx';

/** The search drawer, for screens whose header has no room for a field. */
export default function SearchDrawer({ open, onClose }: DrawerViewProps) {
  const text = useT();

  return (
    <Drawer open={open} onClose={onClose} title={text('frame.search')}>
      <div className="py-4">
        <SearchField onLeave={onClose} />
      </div>
    </Drawer>
  );
}
