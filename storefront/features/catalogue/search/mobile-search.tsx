import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { SearchField } from './search-field.tsx';

/** The search on a phone uses the whole screen, so that the keyboard leaves room for the results. */
export default function MobileSearch({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useT();

  return (
    <Dialog open={open} onClose={onClose} face="full" title={text('frame.search')}>
      <div className="p-4">
        <SearchField onLeave={onClose} />
      </div>
    </Dialog>
  );
}
