import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';

export const nameOf = (t: Translate, { id }: Pick<Section, 'id'>) => t(`office.section_${id}`);

/** The schema names settings and their values; each name has a text. */
export const settingName = (t: Translate, name: string) => t(`office.section_setting_${name}` as MessageKey);
export const wordName = (t: Translate, word: string) => t(`office.section_word_${word}` as MessageKey);
