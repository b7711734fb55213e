import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CutIcon from '@mui/icons-material/Crop';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { Pair } from '#platform/forms/form-section.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { Thumbnail } from './thumbnail.tsx';

type GalleryPicture = ProductDraft['pictures'][number];

interface Props {
  picture: GalleryPicture;
  thumbnail: string;
  place: number;
  isLast: boolean;
  isLocked: boolean;
  errors: Readonly<Record<string, string>>;
  onAlt: (alt: Partial<GalleryPicture>) => void;
  onMove: (place: number) => void;
  onDrag: () => void;
  onDrop: () => void;
  onRemove: () => void;
  onCut?: () => void;
}

/** One picture of the gallery: dragged or moved by buttons, with its description. */
export function PictureTile(props: Props) {
  const { picture, thumbnail, place, isLocked, errors, onAlt, onDrag, onDrop } = props;
  const text = useT();
  const [isOver, setIsOver] = useState(false);
  const number = place + 1;

  return (
    <Box
      component="li"
      draggable={!isLocked}
      onDragStart={onDrag}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return; // those are dropped below
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={() => {
        setIsOver(false);
        onDrop();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '104px minmax(0, 1fr)' },
        gap: 2,
        padding: 1.5,
        border: '1px solid',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 3,
        cursor: isLocked ? 'default' : 'grab',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', alignContent: 'start', minWidth: 0 }}>
        <Thumbnail src={thumbnail || null} size={104} />
        {place === 0 && (
          <Typography variant="caption" color="text.secondary" sx={{ textAlign: 'center' }}>
            {text('office.product_first_picture')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Pair>
          <LocalisedInput
            path={`pictures.${place}.alt`}
            label={text('office.text_picture')}
            value={picture.alt}
            most={250}
            size="small"
            disabled={isLocked}
            errors={errors}
            onChange={(alt) => onAlt({ alt })}
          />
        </Pair>
        {!isLocked && <Buttons {...props} number={number} />}
      </Box>
    </Box>
  );
}

function Buttons({ place, isLast, number, onMove, onCut, onRemove }: Props & { number: number }) {
  const text = useT();
  return (
    <Box
      role="group"
      aria-label={text('office.product_picture_number', { number })}
      sx={{ display: 'flex', '& .Mui-disabled': { opacity: 0.35 } }}
    >
      <IconButton
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
        aria-label={text('office.product_picture_earlier', { number })}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        disabled={isLast}
        onClick={() => onMove(place + 1)}
        aria-label={text('office.product_picture_later', { number })}
      >
        <DownIcon />
      </IconButton>
      {onCut && (
        <IconButton onClick={onCut} aria-label={text('office.product_picture_cut', { number })}>
          <CutIcon />
        </IconButton>
      )}
      <IconButton onClick={onRemove} aria-label={text('office.product_picture_remove', { number })}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
}
