import type { UploadedPicture } from '@kebun/contract/catalogue/products/attachments.ts';
import type { ProductDraft } from '@kebun/contract/catalogue/products/staff-products.ts';
import { Box, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { FormSection } from '#platform/forms/form-section.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { PictureDrop } from './picture-drop.tsx';
import { PictureTile } from './picture-tile.tsx';
import type { KnownPictures } from './product-drafts.ts';
import type { Form } from './use-draft.ts';

interface Props {
  form: Form;
  known: KnownPictures; // of the product as it was opened
}

/** The gallery: add, sort, crop and describe pictures. Cards show the first one. */
export function PicturesSection({ form, known }: Props) {
  const text = useT();
  const { draft, errors, change, isLocked } = form;
  const [added, setAdded] = useState<KnownPictures>(new Map());
  const [cutting, setCutting] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const { pictures } = draft;
  const gallery = galleryOf(change);
  const shown = (id: string) => added.get(id) ?? known.get(id);

  const remember = (picture: UploadedPicture) =>
    setAdded((before) => new Map(before).set(picture.id, picture));

  function add(picture: UploadedPicture) {
    remember(picture);
    gallery.add(picture.id);
  }
  function replace(id: string, picture: UploadedPicture) {
    remember(picture);
    gallery.replace(id, picture.id);
  }
  const original = cutting === undefined ? undefined : shown(cutting)?.original;

  return (
    <FormSection title={text('ui.pictures')} hint={text('office.product_pictures_hint')}>
      {pictures.length > 0 && (
        <Box component="ol" sx={{ display: 'grid', gap: 2, listStyle: 'none', margin: 0, padding: 0 }}>
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              thumbnail={shown(picture.id)?.thumbnail ?? ''}
              place={index}
              isLast={index === pictures.length - 1}
              isLocked={isLocked}
              errors={errors}
              onAlt={(alt) => gallery.describe(picture.id, alt)}
              onMove={(to) => gallery.move(picture.id, to)}
              onDrag={() => setDragged(picture.id)}
              onDrop={() => dragged !== undefined && gallery.move(dragged, index)}
              onRemove={() => gallery.remove(picture.id)}
              {...(isCuttable(shown(picture.id)?.original) && { onCut: () => setCutting(picture.id) })}
            />
          ))}
        </Box>
      )}
      {'pictures' in errors && <FormHelperText error>{errors.pictures}</FormHelperText>}
      {!isLocked && <PictureDrop onAdded={add} />}
      {cutting !== undefined && original && (
        <CropDialog
          id={cutting}
          original={original}
          onClose={() => setCutting(undefined)}
          onCut={(picture) => {
            replace(cutting, picture);
            setCutting(undefined);
          }}
        />
      )}
    </FormSection>
  );
}

type Pictures = ProductDraft['pictures'];

/** The changes of a gallery. Each starts from its present pictures, because several uploads end one after another. */
function galleryOf(change: Form['change']) {
  const make = (next: (now: Pictures) => Pictures) => change((now) => ({ pictures: next(now.pictures) }));
  return {
    add: (id: string) =>
      make((now) => (now.some((each) => each.id === id) ? now : [...now, { id, alt: {} }])),
    replace: (id: string, by: string) =>
      make((now) =>
        now
          .filter((each) => each.id === id || each.id !== by)
          .map((each) => (each.id === id ? { ...each, id: by } : each)),
      ),
    describe: (id: string, alt: Partial<Pictures[number]>) =>
      make((now) => now.map((each) => (each.id === id ? { ...each, ...alt } : each))),
    move: (id: string, place: number) =>
      make((now) => {
        const picture = now.find((each) => each.id === id);
        return picture ? now.filter((each) => each.id !== id).toSpliced(place, 0, picture) : now;
      }),
    remove: (id: string) => make((now) => now.filter((each) => each.id !== id)),
  };
}

/** The shop's built-in drawings cannot be cropped. */
const isCuttable = (original: string | undefined) => original?.startsWith('/pictures/') === true;
