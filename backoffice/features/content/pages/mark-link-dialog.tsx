import type { UploadedPicture } from '@kebun/contract/catalogue/products/attachments.ts';
import { getStaffMenu } from '@kebun/contract/content/menus/staff-menus.ts';
import { isLinkAddress } from '@kebun/contract/content/pages/parse-markup.ts';
import { maxLinkLength } from '@kebun/contract/lib/limits.ts';
import { type EveryText, everyText } from '@kebun/contract/lib/localised.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { PictureField } from '#platform/forms/picture-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface LinkProps {
  words: string; // the selected ones
  onClose: () => void;
  onPut: (link: { words: string; address: string }) => void;
}

/** Makes a link to a page of the shop, chosen by its name, or to an https address. */
export function MarkLinkDialog({ words: selected, onClose, onPut }: LinkProps) {
  const text = useT();
  const [words, setWords] = useState(selected);
  const [address, setAddress] = useState('');
  const [errors, setErrors] = useState<{ words?: string; address?: string }>({});
  const query = useQuery({
    queryKey: ['pages of links'],
    queryFn: () => call(getStaffMenu, { params: { name: 'account' } }),
  });
  const pages = query.data?.pages ?? [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(!words.trim() && { words: text('rule.required') }),
      ...(!isLinkAddress(address.trim()) && { address: text('office.mark_address_rule') }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) onPut({ words, address });
  };
  return (
    <FormDialog
      title={text('office.mark_link')}
      confirm={text('office.mark_put')}
      isBusy={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={text('office.mark_words')}
        value={words}
        error={errors.words !== undefined}
        helperText={errors.words}
        onChange={({ target }) => setWords(target.value)}
        slotProps={{ htmlInput: { maxLength: maxLinkLength } }}
      />
      <Autocomplete
        freeSolo
        options={pages.map(({ path }) => path)}
        getOptionLabel={(path) => path}
        renderOption={({ key, ...props }, path) => (
          <li key={key} {...props}>
            {pages.find((page) => page.path === path)?.label} ({path})
          </li>
        )}
        filterOptions={(paths, { inputValue }) =>
          paths.filter((path) =>
            `${path} ${pages.find((page) => page.path === path)?.label}`
              .toLowerCase()
              .includes(inputValue.toLowerCase()),
          )
        }
        inputValue={address}
        onInputChange={(_, typed) => setAddress(typed)}
        renderInput={(props) => (
          <TextField
            {...props}
            label={text('office.mark_address')}
            error={errors.address !== undefined}
            helperText={errors.address ?? text('office.mark_address_hint')}
          />
        )}
      />
    </FormDialog>
  );
}

interface PictureProps {
  onClose: () => void;
  onPut: (picture: { address: string; alt: EveryText }) => void;
}

/** Chooses a picture for a text, and asks what it shows. */
export function MarkPictureDialog({ onClose, onPut }: PictureProps) {
  const text = useT();
  const [picture, setPicture] = useState<UploadedPicture | null>(null);
  const [alt, setAlt] = useState(() => everyText(null));
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!picture);
    if (picture) onPut({ address: picture.original, alt });
  };
  return (
    <FormDialog
      title={text('office.mark_picture')}
      confirm={text('office.mark_put')}
      isBusy={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <PictureField
        label={text('office.banner_picture')}
        picture={picture}
        mistake={isMissing && !picture ? text('rule.required') : undefined}
        onChange={(chosen) => setPicture(chosen as UploadedPicture | null)}
      />
      <LocalisedInput
        label={text('office.text_picture')}
        hint={text('office.mark_picture_hint')}
        path="alt"
        value={alt}
        most={200}
        errors={{}}
        onChange={(texts) => setAlt(everyText(texts))}
      />
    </FormDialog>
  );
}
