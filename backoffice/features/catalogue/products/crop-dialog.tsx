import {
  type CropArea,
  cropAttachment,
  type UploadedPicture,
} from '@kebun/contract/catalogue/products/attachments.ts';
import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { frameAfterKey, moveFrame, resizeFrame } from './crop-frame.ts';

interface Props {
  id: string;
  original: string;
  onClose: () => void;
  onCut: (picture: UploadedPicture) => void;
}

const initialCrop: CropArea = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
const percent = (share: number) => `${share * 100}%`;

/** A crop frame over a picture, moved and resized by pointer or arrow keys; saving crops the picture to it. */
export function CropDialog({ id, original, onClose, onCut }: Props) {
  const text = useT();
  const notify = useNotify();
  const title = useId();
  const hint = useId();
  const ground = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(initialCrop);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(cropAttachment, { params: { id }, body: cut })).data,
    onSuccess: onCut,
    onError: (error) =>
      notify(error instanceof CallError ? error.message : text('ra.notification.http_error'), {
        type: 'error',
      }),
  });

  /** Resizes until the pointer is released. */
  const drawing = (drawn: typeof moveFrame) => (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 || !ground.current) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { clientWidth, clientHeight } = ground.current;
    setCut((before) => drawn(before, event.movementX / clientWidth, event.movementY / clientHeight));
  };
  function onKeyDown(event: KeyboardEvent) {
    const after = frameAfterKey(cut, event);
    if (!after) return;
    event.preventDefault();
    setCut(after);
  }
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} maxWidth="md">
      <DialogTitle id={title}>{text('office.product_cut_title')}</DialogTitle>
      <DialogContent>
        <Box
          ref={ground}
          sx={{ position: 'relative', overflow: 'hidden', width: 'fit-content', marginInline: 'auto' }}
        >
          <Box
            component="img"
            src={original}
            alt=""
            draggable={false}
            sx={{ display: 'block', maxWidth: '100%', maxHeight: '60vh' }}
          />
          <Box
            role="application"
            tabIndex={0}
            aria-label={text('office.product_cut_frame')}
            aria-describedby={hint}
            onKeyDown={onKeyDown}
            onPointerMove={drawing(moveFrame)}
            style={{
              left: percent(cut.left),
              top: percent(cut.top),
              width: percent(cut.width),
              height: percent(cut.height),
            }}
            sx={{
              position: 'absolute',
              outline: '2px solid #fff',
              boxShadow: '0 0 0 9999px rgb(0 0 0 / .55)',
              cursor: 'move',
              touchAction: 'none',
              '&:focus-visible': { outline: '3px solid #f2b31b' },
            }}
          >
            <Box
              onPointerMove={drawing(resizeFrame)}
              sx={{
                position: 'absolute',
                right: 0,
                bottom: 0,
                width: 44,
                height: 44,
                borderRight: '6px solid #fff',
                borderBottom: '6px solid #fff',
                cursor: 'nwse-resize',
                touchAction: 'none',
              }}
            />
          </Box>
        </Box>
        <Typography id={hint} variant="body2" color="text.secondary" sx={{ marginTop: 2 }}>
          {text('office.product_cut_hint')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('common.cancel')}</Button>
        <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
          {text('office.product_cut_keep')}
        </Button>
      </DialogActions>
    </TextDialog>
  );
}
