import type { StaffBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import { TextInput, useGetList, useRecordContext } from 'react-admin';
import { positionName } from '#platform/data/position-name.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput, MomentInput } from '#platform/records/inputs.tsx';
import { PictureInput } from '#platform/records/picture-input.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type BannerValues, bannerRules, newBanner } from './banner-values.ts';

const types = ['hero', 'grid', 'strip', 'popup'] as const;
// biome-ignore format: table
const backgrounds = [
  'sky', 'leaf', 'leafy', 'flower', 'fruiting', 'beans', 'root', 'aromatics', 'herbs', 'mushroom', 'fruit', 'eggs', 'rice',
  'pantry', 'seedling',
] as const;

/** The texts, pictures, link and times of a banner. */
export function BannerForm() {
  const text = useT();
  const banner = useRecordContext<StaffBanner>();
  const both = (source: string, label: string) => (
    <FormAside>
      <LocalisedTextInput source={source} label={label} />
    </FormAside>
  );
  return (
    <RecordForm<BannerValues> rules={bannerRules} {...(!banner && { defaultValues: newBanner })}>
      <FormAside>
        <ChoiceInput
          source="type"
          label={text('office.banner_type')}
          choices={types.map((id) => ({ id, name: text(`office.banner_type_${id}`) }))}
        />
        <TextInput
          source="position"
          label={text('office.banner_position')}
          helperText={text('office.banner_position_hint')}
          slotProps={{ htmlInput: { list: 'positions', autoCapitalize: 'off' } }}
        />
      </FormAside>
      <Positions id="positions" />
      {both('title', text('office.title_of_text'))}
      {both('subtitle', text('office.subtitle'))}
      {both('button', text('office.banner_button'))}
      <TextInput
        source="link"
        label={text('office.banner_link')}
        helperText={text('office.banner_link_hint')}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'off', spellCheck: false } }}
      />
      <FormAside>
        {(['desktop', 'mobile'] as const).map((size) => (
          <PictureInput
            key={size}
            source={`${size}_picture_id`}
            label={text(`office.banner_${size}`)}
            stored={banner?.[size] ?? null}
          />
        ))}
      </FormAside>
      <FormAside>
        <ChoiceInput
          source="background"
          label={text('office.banner_background')}
          choices={backgrounds.map((id) => ({ id, name: text(`office.banner_ground_${id}`) }))}
        />
        <ChoiceInput
          source="text_color"
          label={text('office.banner_text_color')}
          choices={(['ink', 'white'] as const).map((id) => ({ id, name: text(`office.banner_color_${id}`) }))}
        />
      </FormAside>
      <FormAside>
        <MomentInput source="starts_at" label={text('office.banner_starts')} />
        <MomentInput source="ends_at" label={text('office.banner_ends')} />
      </FormAside>
    </RecordForm>
  );
}

/** The positions that banners use, for the input to suggest; staff may name others. */
function Positions({ id }: { id: string }) {
  const text = useT();
  const { data = [] } = useGetList<StaffBanner>('banners');
  return (
    <datalist id={id}>
      {[...new Set(data.map(({ position }) => position))].map((position) => (
        <option key={position} value={position} label={positionName(position, text)} />
      ))}
    </datalist>
  );
}
