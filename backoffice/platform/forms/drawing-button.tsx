import {
  chooseDrawing,
  type Drawing,
  listDrawings,
  type UploadedPicture,
} from '@kebun/contract/catalogue/products/attachments.ts';
import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import {
  Alert,
  Box,
  Button,
  ButtonBase,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RetryNotice } from '../auth/retry-notice.tsx';
import { CallError, call } from '../data/call.ts';
import { Loading } from '../display/loading.tsx';
import { useT } from '../shell/messages-provider.tsx';
import { TextDialog } from './text-dialog.tsx';

interface Props {
  onClose: () => void;
  onChoose: (picture: UploadedPicture) => void;
}

/** Opens the built-in drawings, for a shop without photographs. */
export function DrawingButton({ onChoose }: Pick<Props, 'onChoose'>) {
  const text = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{text('office.picture_drawing')}</Button>
      {isOpen && (
        <DrawingDialog
          onClose={() => setIsOpen(false)}
          onChoose={(picture) => {
            setIsOpen(false);
            onChoose(picture);
          }}
        />
      )}
    </>
  );
}

/** The built-in drawings by name; a click chooses one. */
function DrawingDialog({ onClose, onChoose }: Props) {
  const text = useT();
  const title = useId();
  const [typed, setTyped] = useState('');
  const [no, setNo] = useState<string>();
  const query = useQuery({ queryKey: ['drawings'], queryFn: () => call(listDrawings) });
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = query.data?.data.filter(({ name }) => words.every((word) => name.includes(word)));

  async function choose(name: string) {
    setNo(undefined);
    await call(chooseDrawing, { body: { name } })
      .then(({ data }) => onChoose(data))
      .catch((error: unknown) =>
        setNo(error instanceof CallError ? error.message : text('ra.notification.http_error')),
      );
  }
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{text('office.picture_drawings')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          type="search"
          label={text('office.picture_drawings_search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ marginTop: 1 }}
          slotProps={{ htmlInput: { maxLength: maxSearchLength } }}
        />
        {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Loading />}
        {found?.length === 0 && <Typography>{text('office.picture_drawings_none')}</Typography>}
        {found && <Drawings drawings={found} onChoose={choose} />}
        <div role="alert">{no && <Alert severity="error">{no}</Alert>}</div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('office.never_mind')}</Button>
      </DialogActions>
    </TextDialog>
  );
}

interface DrawingsProps {
  drawings: readonly Drawing[];
  onChoose: (name: string) => void;
}

function Drawings({ drawings, onChoose }: DrawingsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}>
      {drawings.map(({ name, address }) => (
        <ButtonBase
          key={name}
          onClick={() => onChoose(name)}
          sx={{
            display: 'grid',
            gap: 0.5,
            padding: 1,
            borderRadius: 2,
            border: '1px solid',
            borderColor: 'divider',
            '&:hover, &:focus-visible': { borderColor: 'primary.main', bgcolor: 'action.hover' },
          }}
        >
          <Box
            component="img"
            src={address}
            alt=""
            loading="lazy"
            sx={{ width: 72, height: 72, objectFit: 'contain' }}
          />
          <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(name)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** `banners/greens-wide.svg` reads "greens wide". */
const titleOf = (name: string) => (name.split('/').at(-1) ?? name).replace('.svg', '').replaceAll('-', ' ');
