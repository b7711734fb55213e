import type { BannerDraft } from '@kebun/contract/content/banners/staff-banners.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, Card, CardContent, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { positionName } from '#platform/data/position-name.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { PictureField, type ShownPicture } from '#platform/forms/picture-field.tsx';
import { useTypedForm } from '#platform/forms/use-draft-form.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { bannerRules, type FormValues, fromFormValues } from './banner-draft.ts';

interface Props {
  start: FormValues;
  pictures: { desktop: ShownPicture; mobile: ShownPicture };
  positions: readonly string[];
  onSave: (draft: BannerDraft) => Promise<void>;
  children?: ReactNode; // further actions
}

const types = ['hero', 'grid', 'strip', 'popup'] as const;
// biome-ignore format: table
const backgrounds = [
  'sky', 'leaf', 'leafy', 'flower', 'fruiting', 'beans', 'root', 'aromatics', 'herbs', 'mushroom', 'fruit', 'eggs', 'rice',
  'pantry', 'seedling',
] as const;

/** The texts, pictures, link and times of a banner. */
export function BannerForm({ start, pictures, positions, onSave, children }: Props) {
  const text = useT();
  const [desktop, setDesktop] = useState(pictures.desktop);
  const [mobile, setMobile] = useState(pictures.mobile);
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(
    bannerRules,
    (typed) =>
      onSave(
        fromFormValues(typed, {
          desktop_picture_id: desktop?.id ?? null,
          mobile_picture_id: mobile?.id ?? null,
        }),
      ),
    { isFlat: true },
  );
  const listening = useTypedForm({ errors, isBusy });
  const field = (name: string, label: string, more: object = {}) => (
    <TextField
      name={name}
      label={label}
      defaultValue={start[name] ?? ''}
      error={name in errors}
      helperText={errors[name]}
      fullWidth
      {...more}
    />
  );
  const texts = (name: string, label: string) => (
    <Pair>
      <LocalisedField
        name={name}
        label={label}
        texts={inEachLanguage((language) => start[`${name}.${language}`] ?? '')}
        errors={errors}
      />
    </Pair>
  );
  const hour = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } };

  return (
    <Card component="form" noValidate onSubmit={onSubmit} {...listening}>
      <CardContent sx={{ display: 'grid', gap: 3, padding: { xs: 2, md: 3 } }}>
        <Pair>
          {field('type', text('office.banner_type'), {
            select: true,
            children: types.map((type) => (
              <MenuItem key={type} value={type}>
                {text(`office.banner_type_${type}`)}
              </MenuItem>
            )),
          })}
          {field('position', text('office.banner_position'), {
            helperText: errors.position ?? text('office.banner_position_hint'),
            slotProps: { htmlInput: { list: 'positions', autoCapitalize: 'off' } },
          })}
        </Pair>
        <datalist id="positions">
          {positions.map((position) => (
            <option key={position} value={position} label={positionName(position, text)} />
          ))}
        </datalist>
        {texts('title', text('office.title_of_text'))}
        {texts('subtitle', text('office.subtitle'))}
        {texts('button', text('office.banner_button'))}
        {field('link', text('office.banner_link'), {
          helperText: errors.link ?? text('office.banner_link_hint'),
          slotProps: { htmlInput: { inputMode: 'url', autoCapitalize: 'off', spellCheck: false } },
        })}
        <Pair>
          <PictureField
            label={text('office.banner_desktop')}
            picture={desktop}
            mistake={errors.desktop_picture_id}
            onChange={setDesktop}
          />
          <PictureField
            label={text('office.banner_mobile')}
            picture={mobile}
            mistake={errors.mobile_picture_id}
            onChange={setMobile}
          />
        </Pair>
        <Pair>
          {field('background', text('office.banner_background'), {
            select: true,
            children: backgrounds.map((ground) => (
              <MenuItem key={ground} value={ground}>
                {text(`office.banner_ground_${ground}`)}
              </MenuItem>
            )),
          })}
          {field('text_color', text('office.banner_text_color'), {
            select: true,
            children: (['ink', 'white'] as const).map((color) => (
              <MenuItem key={color} value={color}>
                {text(`office.banner_color_${color}`)}
              </MenuItem>
            )),
          })}
        </Pair>
        <Pair>
          {field('starts_at', text('office.banner_starts'), hour)}
          {field('ends_at', text('office.banner_ends'), hour)}
        </Pair>
        <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {text('common.save')}
          </Button>
          {children}
        </Box>
      </CardContent>
    </Card>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>{children}</Box>
);
