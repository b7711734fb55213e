import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  id: string;
  name: string;
  ids: readonly string[]; // of all that stand side by side, in their order
  isBusy: boolean;
  onOrder: (ids: string[]) => void;
}

/** Changes places with the neighbour before it or after it. */
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
