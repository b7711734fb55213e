import {
  addAttachment,
  pictureTypes,
  type UploadedPicture,
} from '@kebun/contract/catalogue/products/attachments.ts';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { CallError, call } from '../data/call.ts';
import { useT } from '../shell/messages-provider.tsx';
import { DrawingButton } from './drawing-button.tsx';

export type ShownPicture = Pick<UploadedPicture, 'id' | 'thumbnail'> | null;

interface Props {
  label: string;
  picture: ShownPicture;
  hint?: string;
  mistake?: string | undefined;
  onChange: (picture: ShownPicture) => void;
}

/** Uploads a picture as it is; the server re-encodes it. A built-in drawing can be chosen instead. */
export function PictureField({ label, picture, hint, mistake, onChange }: Props) {
  const text = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [no, setNo] = useState<string>();

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (!file) return;
    setIsBusy(true);
    setNo(undefined);
    await call(addAttachment, { body: file })
      .then(({ data }) => onChange(data))
      .catch((error: unknown) =>
        setNo(
          error instanceof CallError && error.body ? error.body.message : text('ra.notification.http_error'),
        ),
      )
      .finally(() => setIsBusy(false));
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      {picture && (
        <Box
          component="img"
          src={picture.thumbnail}
          alt=""
          sx={{
            maxWidth: '100%',
            height: 120,
            objectFit: 'contain',
            backgroundColor: '#f0e9da',
            borderRadius: 1,
          }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" loading={isBusy} onClick={() => input.current?.click()}>
          {text(picture ? 'office.picture_other' : 'office.picture_choose')}
        </Button>
        <DrawingButton onChoose={onChange} />
        {picture && <Button onClick={() => onChange(null)}>{text('office.picture_none')}</Button>}
      </Box>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-label={label}
        tabIndex={-1}
        hidden
        onChange={send}
      />
      {hint && <FormHelperText>{hint}</FormHelperText>}
      <div role="alert">{(no ?? mistake) && <FormHelperText error>{no ?? mistake}</FormHelperText>}</div>
    </Box>
  );
}
