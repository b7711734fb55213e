import { everyText, textIn } from '@kebun/contract/lib/localised.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { MarkedInput } from './marked-input.tsx';
import { type ItemDraft, newItem, newSection, type SectionDraft } from './page-draft.ts';
import { PageSections } from './page-sections.tsx';

interface SectionProps {
  sections: readonly SectionDraft[];
  errors: Readonly<Record<string, string>>;
  onChange: (sections: SectionDraft[]) => void;
}

/** The sections of a policy or an info page, each with a heading and paragraphs. */
export function SectionFields({ sections, errors, onChange }: SectionProps) {
  const { t, language } = useI18n();
  return (
    <PageSections
      parts={sections}
      nameOf={({ heading }, at) =>
        textIn(heading, language) || t('office.static_block_section', { number: at + 1 })
      }
      add={t('office.static_block_add_section')}
      onAdd={newSection}
      onChange={onChange}
    >
      {(section, at, change) => (
        <>
          <FormAside>
            <LocalisedInput
              label={t('office.static_block_heading')}
              path={`sections.${at}.heading`}
              value={section.heading}
              most={160}
              errors={errors}
              onChange={(heading) => change({ ...section, heading: everyText(heading) })}
            />
          </FormAside>
          <MarkedInput
            path={`sections.${at}.body`}
            value={section.body}
            errors={errors}
            onChange={(body) => change({ ...section, body })}
          />
        </>
      )}
    </PageSections>
  );
}

interface QuestionProps {
  items: readonly ItemDraft[];
  errors: Readonly<Record<string, string>>;
  onChange: (items: ItemDraft[]) => void;
}

/** The inputs of a question, with the message of each. */
const inputs = [
  ['topic', 'office.static_block_topic', undefined],
  ['q', 'office.static_block_question', undefined],
  ['a', 'office.static_block_answer', 3],
] as const;

/** The questions of the FAQ with their answers. */
export function QuestionFields({ items, errors, onChange }: QuestionProps) {
  const { t, language } = useI18n();
  return (
    <PageSections
      parts={items}
      nameOf={({ q }, at) =>
        textIn(q, language) || t('office.static_block_question_number', { number: at + 1 })
      }
      add={t('office.static_block_add_question')}
      onAdd={newItem}
      onChange={onChange}
    >
      {(item, at, change) =>
        inputs.map(([name, label, lines]) => (
          <FormAside key={name}>
            <LocalisedInput
              label={t(label)}
              path={`items.${at}.${name}`}
              value={item[name]}
              errors={errors}
              {...(lines && { lines })}
              onChange={(texts) => change({ ...item, [name]: everyText(texts) })}
            />
          </FormAside>
        ))
      }
    </PageSections>
  );
}
