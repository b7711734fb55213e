import {
  countMissingTexts,
  type MissingTexts,
  type TranslationKind,
} from '@kebun/contract/content/translations/staff-translations.ts';
import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Loading } from '#platform/display/loading.tsx';
import { FilterChip } from '#platform/lists/filter-chip.tsx';
import { FilterRow } from '#platform/lists/filter-row.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { kindLabels } from './field-labels.ts';
import { UntranslatedRecords } from './untranslated-records.tsx';

/** The missing texts in each language of the shop, by kind, with a link to each form. */
export function TranslationsPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['translations'],
    queryFn: () => call(countMissingTexts),
    staleTime: 0, // a form that was just saved has translated something
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 960 }}>
      <Title title={t('office.translations')} />
      <Typography variant="h1">{t('office.translations')}</Typography>
      <Typography color="text.secondary">{t('office.translations_lead')}</Typography>
      {error && !data && <RetryNotice error={error} onRetry={() => refetch()} />}
      {!error && !data && <Loading />}
      {data && <Missing counts={data.data} />}
    </Box>
  );
}

const sumOf = ({ kinds }: MissingTexts[number]) => kinds.reduce((sum, { missing }) => sum + missing, 0);

function Missing({ counts }: { counts: MissingTexts }) {
  const { t, language: reader } = useI18n();
  const [chosen, setChosen] = useState<{ language?: string; kind?: TranslationKind }>({});
  const first = counts.find((each) => sumOf(each) > 0);
  if (!first) return <Typography>{t('office.translations_none')}</Typography>;

  const shown = counts.find(({ language }) => language === chosen.language) ?? first;
  const kind = shown.kinds.find((each) => each.kind === chosen.kind) ?? shown.kinds[0];
  return (
    <>
      <FilterRow label={t('frame.language')}>
        {counts.map((each) => (
          <FilterChip
            key={each.language}
            label={`${languageNameIn(each.language, reader)} · ${sumOf(each)}`}
            isChosen={each === shown}
            onPress={() => setChosen({ language: each.language })}
          />
        ))}
      </FilterRow>
      {!kind && (
        <Typography>
          {t('office.translations_none_in', { language: languageNameIn(shown.language, reader) })}
        </Typography>
      )}
      {kind && (
        <>
          <FilterRow label={t('office.lists')}>
            {shown.kinds.map((each) => (
              <FilterChip
                key={each.kind}
                label={`${t(kindLabels[each.kind])} · ${each.missing}`}
                isChosen={each === kind}
                onPress={() => setChosen({ language: shown.language, kind: each.kind })}
              />
            ))}
          </FilterRow>
          <UntranslatedRecords
            key={`${kind.kind} ${shown.language}`}
            kind={kind.kind}
            language={shown.language}
          />
        </>
      )}
    </>
  );
}
