import {
  type BookTerm,
  getRecordBook,
  getRecordBookPaper,
  type RecordBook,
} from '@kebun/contract/farms/record-book/staff-record-book.ts';
import { addDays, daysBetween, today } from '@kebun/contract/lib/days.ts';
import { mostDays } from '@kebun/contract/lib/shapes.ts';
import { Alert, Box, Button, Card, CardContent, Link, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { fullDayIn, fullSpanIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { DetailPage, Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { ChosenFarm } from '#platform/forms/chosen-farm.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { BookRows } from './book-rows.tsx';

const season = 365; // days

/** The record book of a farm and a season, on the screen and as PDF. */
export default function RecordBookPage() {
  return (
    <ChosenFarm title={useT()('office.book')}>
      {({ id }, choice) => <BookOf key={id} farm={id} choice={choice} />}
    </ChosenFarm>
  );
}

function BookOf({ farm, choice }: { farm: string; choice: ReactNode }) {
  const text = useT();
  const [days, setDays] = useState({ from: addDays(today(), 1 - season), to: today() });
  const isSpan =
    days.from !== '' && days.to !== '' && days.from <= days.to && daysBetween(days.from, days.to) < mostDays;
  const query = useQuery({
    queryKey: ['record-book', farm, days],
    queryFn: () => call(getRecordBook, { params: { id: farm }, query: days }),
    enabled: isSpan,
  });
  return (
    <DetailPage title={text('office.book')}>
      <Typography color="text.secondary">{text('office.book_hint')}</Typography>
      <Box>
        {choice}
        <Season days={days} onDays={setDays} />
        {!isSpan && (
          <Alert severity="warning" sx={{ marginTop: 2 }}>
            {text('office.book_rule_days', { days: mostDays })}
          </Alert>
        )}
      </Box>
      {isSpan && query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => void query.refetch()} />}
      {isSpan && query.data && <Book book={query.data.data} />}
    </DetailPage>
  );
}

interface Days {
  from: string;
  to: string;
}

function Season({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const text = useT();
  const field = (name: keyof Days, label: string) => (
    <TextField
      type="date"
      label={label}
      value={days[name]}
      onChange={({ target }) => onDays({ ...days, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {field('from', text('office.audit_from'))}
      {field('to', text('office.audit_to'))}
    </Box>
  );
}

function Book({ book }: { book: RecordBook }) {
  const { t: text, language } = useI18n();
  const { farm, from, to, certificates, terms } = book;
  const save = useAction(() =>
    download(getRecordBookPaper, {
      id: farm.id,
      name: `record-book-${from}-${to}.pdf`,
      query: { from, to },
    }),
  );
  return (
    <>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Facts
            facts={[
              { label: text('common.farm'), value: `${farm.name}, ${farm.place}` },
              { label: text('office.book_season'), value: fullSpanIn(language, from, to) },
              ...certificates.map(({ name, number, expires_on }) => ({
                label: name,
                value: `${number} · ${text('office.book_valid', { day: fullDayIn(language, expires_on) })}`,
              })),
            ]}
          />
          <Button
            variant="contained"
            loading={save.isPending}
            onClick={() => save.mutate()}
            sx={{ justifySelf: 'start' }}
          >
            {text('office.book_save')}
          </Button>
        </CardContent>
      </Card>
      <Contents terms={terms} />
      {terms.map((term) => (
        <Term key={term.term} term={term} farm={farm.id} />
      ))}
    </>
  );
}

const anchorOf = (term: BookTerm) => `term-${term.number}`;

/** The twelve terms in brief; each leads to its records below. */
function Contents({ terms }: { terms: readonly BookTerm[] }) {
  return (
    <Card>
      <CardContent component="ol" sx={{ listStyle: 'none', margin: 0, display: 'grid', gap: 1 }}>
        {terms.map((term) => (
          <Box
            key={term.term}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
          >
            <Link
              component="button"
              type="button"
              onClick={() => document.getElementById(anchorOf(term))?.scrollIntoView()}
              sx={{ minHeight: 44, textAlign: 'left' }}
            >
              {`${term.number}. ${term.title}`}
            </Link>
            <State state={term.state} />
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}

const tones = { answered: 'leaf', incomplete: 'turmeric', nothing: 'chilli' } as const;

function State({ state }: Pick<BookTerm, 'state'>) {
  const text = useT();
  return (
    <Box sx={{ alignSelf: 'center' }}>
      <ToneChip tone={tones[state]} label={text(`office.book_state_${state}`)} />
    </Box>
  );
}

function Term({ term, farm }: { term: BookTerm; farm: string }) {
  const text = useT();
  const { number, title, asks, state, figures, lacks, rows, total } = term;
  return (
    <Box id={anchorOf(term)} sx={{ scrollMarginTop: 72 }}>
      <Part title={`${number}. ${title}`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <State state={state} />
          <Typography color="text.secondary">{asks}</Typography>
        </Box>
        {figures.length > 0 && <Facts facts={figures} />}
        {lacks.length > 0 && (
          <Alert severity="warning">
            <Box component="ul" sx={{ margin: 0, paddingLeft: 2 }}>
              {lacks.map((lack) => (
                <li key={lack.text}>{`${lack.text} (${lack.count})`}</li>
              ))}
            </Box>
          </Alert>
        )}
        {total === 0 ? (
          <Typography>{text('office.book_state_nothing')}</Typography>
        ) : (
          <BookRows rows={rows} farm={farm} />
        )}
        {rows.length < total && (
          <Typography color="text.secondary">
            {text('office.book_more_on_paper', { count: total - rows.length })}
          </Typography>
        )}
      </Part>
    </Box>
  );
}
