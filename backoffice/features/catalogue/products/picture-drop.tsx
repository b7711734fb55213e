import {
  addAttachment,
  pictureTypes,
  type UploadedPicture,
} from '@kebun/contract/catalogue/products/attachments.ts';
import AddPictureIcon from '@mui/icons-material/AddPhotoAlternate';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { CallError, call } from '#platform/data/call.ts';
import { DrawingButton } from '#platform/forms/drawing-button.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Uploads pictures that are dropped or chosen, several at once. Each refused file is named with the reason. */
export function PictureDrop({ onAdded }: { onAdded: (picture: UploadedPicture) => void }) {
  const text = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);

  async function send(files: readonly File[]) {
    setRefused([]);
    setWaiting((before) => before + files.length);
    for (const file of files) {
      await call(addAttachment, { body: file })
        .then(({ data }) => onAdded(data))
        .catch((error: unknown) => setRefused((before) => [...before, `${file.name}: ${reasonOf(error)}`]));
      setWaiting((before) => before - 1);
    }
  }
  const reasonOf = (error: unknown) =>
    error instanceof CallError && error.body ? error.body.message : text('ra.notification.http_error');

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void send([...event.dataTransfer.files]);
  }
  function onChosen({ target }: ChangeEvent<HTMLInputElement>) {
    void send([...(target.files ?? [])]);
    target.value = ''; // so that the same file can be chosen again
  }
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.light' : 'transparent',
        borderRadius: 3,
        padding: 3,
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
      }}
    >
      <Button variant="outlined" startIcon={<AddPictureIcon />} onClick={() => input.current?.click()}>
        {text('office.product_choose_pictures')}
      </Button>
      <DrawingButton onChoose={onAdded} />
      <input ref={input} type="file" hidden multiple accept={pictureTypes.join(',')} onChange={onChosen} />
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center' }}>
        {text('office.product_pictures_kinds')}
      </Typography>
      <Box role="status">
        {waiting > 0 && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <CircularProgress size={18} aria-hidden />
            {text('office.product_pictures_waiting', { count: waiting })}
          </Box>
        )}
      </Box>
      {refused.length > 0 && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {refused.map((each) => (
            <div key={each}>{each}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
