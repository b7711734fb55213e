import { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { SectionKind, SectionSetting } from '@kebun/contract/content/layouts/staff-layouts.ts';
import type { Schema } from '#platform/http/requests/request-schema.ts';

/** The section types and their settings, derived from the schema. */
export const sectionKinds: readonly SectionKind[] = ((Section as unknown as Schema).anyOf ?? []).map(
  ({ properties = {}, required = [] }) => {
    const { id, off, ...settings } = properties;
    return {
      id: String(id?.const),
      settings: Object.entries(settings).map(([name, schema]) => ({
        name,
        is_optional: !required.includes(name),
        ...settingTypeOf(schema),
      })),
    };
  },
);

type SectionSettingType = Omit<SectionSetting, 'name' | 'is_optional'>;

function settingTypeOf({ type, enum: words, anyOf, minimum, maximum }: Schema): SectionSettingType {
  const none = { words: [], minimum: null, maximum: null };
  if (type === 'boolean') return { ...none, kind: 'flag' };
  if (words) return { ...none, kind: 'word', words: words.map(String) };
  if (type === 'integer')
    return {
      ...none,
      kind: 'count',
      minimum: Number(minimum ?? 0),
      maximum: maximum === undefined ? null : Number(maximum),
    };
  if (anyOf) {
    const counts = anyOf.map(({ const: count }) => Number(count));
    return { ...none, kind: 'count', minimum: Math.min(...counts), maximum: Math.max(...counts) };
  }
  return { ...none, kind: 'position' };
}
