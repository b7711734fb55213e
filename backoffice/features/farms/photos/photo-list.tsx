import { type BatchPhoto, photoStates } from '@kebun/contract/farms/photos/published-photos.ts';
import { Typography } from '@mui/material';
import { CardList } from '#platform/lists/card-list.tsx';
import { FilterChips } from '#platform/lists/filter-chips.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PhotoCard } from './photo-card.tsx';

/** The photos of field records: those that wait, are published, or were declined. */
export default function PhotoList() {
  const text = useT();
  return (
    <CardList<BatchPhoto>
      title={text('office.photos')}
      intro={
        <Typography color="text.secondary" sx={{ flexBasis: '100%' }}>
          {text('office.photos_lead')}
        </Typography>
      }
      empty={text('office.photos_none')}
      filters={
        <FilterChips
          field="state"
          choices={photoStates.map((value) => ({ value, label: text(`office.photo_state_${value}`) }))}
        />
      }
      card={(photo) => <PhotoCard photo={photo} isAmongOthers />}
    />
  );
}
