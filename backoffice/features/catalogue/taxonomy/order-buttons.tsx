import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  id: string;
  name: string;
  ids: readonly string[]; // the siblings in their order
  isBusy: boolean;
  onOrder: (ids: string[]) => void;
}

/** Moves an entry one place up or down. */
export function OrderButtons({ id, name, ids, isBusy, onOrder }: Props) {
  const text = useT();
  const place = ids.indexOf(id);
  const moveTo = (to: number) => onOrder(ids.toSpliced(place, 1).toSpliced(to, 0, id));
  return (
    <>
      <IconButton
        disabled={place === 0 || isBusy}
        onClick={() => moveTo(place - 1)}
        aria-label={text('office.shelf_up', { name })}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        disabled={place === ids.length - 1 || isBusy}
        onClick={() => moveTo(place + 1)}
        aria-label={text('office.shelf_down', { name })}
      >
        <DownIcon />
      </IconButton>
    </>
  );
}
