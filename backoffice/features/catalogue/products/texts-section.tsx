import { Pair, Section } from '#platform/forms/form-section.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DraftField } from './draft-field.tsx';
import { slugOf } from './drafts.ts';
import type { Form } from './use-draft.ts';

interface Props {
  form: Form;
  isAddressFixed: boolean;
}

/** The name and descriptions of a product, in both languages side by side. */
export function TextsSection({ form, isAddressFixed }: Props) {
  const text = useT();
  const { draft } = form;
  return (
    <Section title={text('office.goods_texts')}>
      <Pair>
        <DraftField
          form={withAddress(form, isAddressFixed)}
          name="name_en"
          label={text('office.goods_name_en')}
          lang="en"
        />
        <DraftField form={form} name="name_zh" label={text('office.goods_name_zh')} lang="zh-Hant" />
      </Pair>
      <Pair>
        <DraftField
          form={form}
          name="description_en"
          label={text('office.goods_description_en')}
          lang="en"
          rows={4}
        />
        <DraftField
          form={form}
          name="description_zh"
          label={text('office.goods_description_zh')}
          lang="zh-Hant"
          rows={4}
        />
      </Pair>
      <Pair>
        <DraftField
          form={form}
          name="storage_tip_en"
          label={text('office.goods_storage_en')}
          lang="en"
          rows={2}
        />
        <DraftField
          form={form}
          name="storage_tip_zh"
          label={text('office.goods_storage_zh')}
          lang="zh-Hant"
          rows={2}
        />
      </Pair>
      <Pair>
        <DraftField
          form={form}
          name="name_ms"
          label={text('office.goods_name_ms')}
          lang="ms"
          hint={text('office.goods_name_ms_hint')}
        />
        <DraftField
          form={form}
          name="slug"
          label={text('office.goods_slug')}
          hint={
            isAddressFixed
              ? text('office.goods_slug_fixed')
              : text('office.goods_slug_hint', { slug: draft.slug || '…' })
          }
          disabled={isAddressFixed}
        />
      </Pair>
    </Section>
  );
}

/** The slug follows the name until staff type another one or the product was published. */
function withAddress(form: Form, isFixed: boolean): Form {
  const follows = !isFixed && form.draft.slug === slugOf(form.draft.name_en ?? '');
  if (!follows) return form;
  return {
    ...form,
    change: (changed) =>
      form.change({ ...changed, ...(changed.name_en != null && { slug: slugOf(changed.name_en) }) }),
  };
}
