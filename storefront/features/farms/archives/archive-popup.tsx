import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { Popup } from '../popup.tsx';
import { PopupHead } from '../popup-head.tsx';
import { ArchiveList } from './archive-list.tsx';

/** Returns whether an id is that of a plot: only plots have UUIDs in addresses. */
const isPlot = (id: string) => /^[0-9a-f]{8}-/.test(id);

/** Returns the filter for a farm or plot by its id; all farms without one. */
export const archiveOf = (id: string | undefined) =>
  id === undefined ? {} : isPlot(id) ? { plot: id } : { farm: id };

/** The finished cycles of a farm or a plot. */
export function ArchivePopup({ id }: { id: string | undefined }) {
  const text = useT();

  return (
    <Popup
      title={text('farm.tab_archive')}
      beside={
        <span className="flex items-center gap-2 text-sm font-semibold text-leaf">
          <Icon name="box" />
          {text('farm.tab_archive')}
        </span>
      }
    >
      <PopupHead title={text('farm.archive')}>
        <p>{text('farm.archive_hint')}</p>
      </PopupHead>
      <ArchiveList of={archiveOf(id)} />
    </Popup>
  );
}
