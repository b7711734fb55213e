import type { Section } from '@kebun/contract/content/layouts/layouts.ts';
import type { MessageKey, Say } from '@kebun/contract/lib/texts.ts';

export const nameOf = (say: Say, { id }: Pick<Section, 'id'>) => say(`office.section_${id}`);

/** Settings and their words are named by the schema; each has a text. */
export const settingName = (say: Say, name: string) => say(`office.section_setting_${name}` as MessageKey);
export const wordName = (say: Say, word: string) => say(`office.section_word_${word}` as MessageKey);
