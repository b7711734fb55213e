import {
  type ShopWord,
  type WordGroup,
  wordGroupNames,
  wordsOf,
  wordTerms,
} from '@kebun/contract/content/words/shop-words.ts';
import {
  publishWords,
  type StaffWords,
  type Words,
  type WordsDraft,
  wordErrors,
} from '@kebun/contract/content/words/staff-words.ts';
import { everyText, textIn } from '@kebun/contract/lib/localised.ts';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Button, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { VersionList } from '#platform/display/version-list.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { WordsPreview } from './words-preview.tsx';

interface Props {
  words: StaffWords;
  usual: Words;
  onLatest: () => void;
}

/** The words by group, in every language. Visitors see no change before it is published. */
export function WordsForm({ words, usual, onLatest }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const [draft, setDraft] = useState<WordsDraft>(words.words);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isLooking, setIsLooking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = draft !== words.words;
  useUnsaved(() => isChanged);

  async function publish(event: FormEvent) {
    event.preventDefault();
    const failures = Object.entries(wordErrors(draft));
    setErrors(Object.fromEntries(failures.map(([field, [first]]) => [field, first ? t(first) : ''])));
    if (failures.length > 0 || isBusy) return;
    setIsBusy(true);
    await call(publishWords, { body: { words: draft, version: words.version } })
      .then(() => {
        setDraft(words.words); // nothing is left to lose
        notify(t('office.words_published'), { type: 'success' });
        onLatest();
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }

  return (
    <Box component="form" noValidate onSubmit={publish} sx={{ display: 'grid', gap: 3 }}>
      <div>
        {wordGroupNames.map((group) => (
          <GroupFields
            key={group}
            group={group}
            draft={draft}
            usual={usual}
            errors={errors}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        ))}
      </div>
      <div role="alert">
        {Object.keys(errors).length > 0 && (
          <Alert severity="error">{errors[''] ?? t('office.menu_put_right')}</Alert>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" size="large" disabled={!isChanged} loading={isBusy}>
          {t('office.publish')}
        </Button>
        <Button size="large" onClick={() => setIsLooking(true)}>
          {t('office.preview')}
        </Button>
      </Box>
      <VersionList shown={words} earlier={words.earlier} onTakeUp={(then) => setDraft({ ...then.words })} />
      {isLooking && <WordsPreview draft={draft} usual={usual} onClose={() => setIsLooking(false)} />}
    </Box>
  );
}

interface GroupProps {
  group: WordGroup;
  draft: WordsDraft;
  usual: Words;
  errors: FieldErrors;
  onChange: (change: WordsDraft) => void;
}

/** The fields of one group. It is open where something is wrong. */
function GroupFields({ group, draft, usual, errors, onChange }: GroupProps) {
  const { t } = useI18n();
  const label = useWordLabel(usual);
  const isWrong = wordsOf(group).some((word) =>
    Object.keys(errors).some((field) => field.startsWith(`words.${word}.`)),
  );
  const [isOpen, setIsOpen] = useState(group === 'hero');
  return (
    <Accordion expanded={isOpen || isWrong} onChange={(_event, open) => setIsOpen(open)}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="h2" variant="h2">
          {t(`office.words_group_${group}`)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
        {group === 'promises' && (
          <Typography color="text.secondary">{t('office.words_promises_note')}</Typography>
        )}
        {wordsOf(group).map((word) => (
          <FormAside key={word}>
            <LocalisedInput
              path={`words.${word}`}
              label={label(word)}
              value={everyText(draft[word] ?? null)}
              most={wordTerms[word].max}
              {...(wordTerms[word].rows && { lines: wordTerms[word].rows })}
              {...(wordTerms[word].usual && { hint: t('office.words_usual') })}
              errors={errors}
              onChange={(texts) => onChange({ [word]: texts })}
            />
          </FormAside>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}

/** Names of the words that have no usual text. */
const labels = {
  hero_title: 'office.words_hero_title',
  hero_lead: 'office.words_hero_lead',
  collections_hint: 'office.words_collections_hint',
  support: 'office.words_support',
  support_hint: 'office.words_support_hint',
  about: 'office.words_about',
} as const;

/** Returns a function that names a word: by its usual text, or by its place. */
function useWordLabel(usual: Words) {
  const { t, language } = useI18n();
  return (word: ShopWord) =>
    textIn(usual[word], language) || (word in labels ? t(labels[word as keyof typeof labels]) : word);
}
