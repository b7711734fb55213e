import { useState } from 'react';
import { useInput } from 'react-admin';
import { PictureField, type ShownPicture } from '../forms/picture-field.tsx';
import { messageOf } from './form-errors.ts';

interface Props {
  source: string; // the field with the picture's id
  label: string;
  stored: ShownPicture; // of the record as it was opened
  hint?: string;
}

/** A picture of a record, uploaded when it is chosen. Its value is the id of the uploaded picture, or null. */
export function PictureInput({ source, label, stored, hint }: Props) {
  const { field, fieldState } = useInput<string | null>({ source });
  const [chosen, setChosen] = useState<ShownPicture>(null);
  const picture = [chosen, stored].find((known) => known?.id === field.value) ?? null;
  return (
    <PictureField
      label={label}
      picture={picture}
      mistake={messageOf(fieldState.error) || undefined}
      onChange={(picture) => {
        setChosen(picture);
        field.onChange(picture?.id ?? null);
      }}
      {...(hint && { hint })}
    />
  );
}

/** Returns the picture of a record for this input. */
export const storedPicture = (
  record: { picture_id: string | null; thumbnail: string | null } | undefined,
): ShownPicture => (record?.picture_id ? { id: record.picture_id, thumbnail: record.thumbnail ?? '' } : null);
