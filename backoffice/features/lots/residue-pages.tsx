import { today } from '@kebun/contract/lib/days.ts';
import {
  maxRecordNote,
  maxRecordTitle,
  maxSampleCode,
  maxSubstanceName,
} from '@kebun/contract/lib/limits.ts';
import type { ResidueTest } from '@kebun/contract/lots/residue-tests.ts';
import {
  Alert,
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { FunctionField, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { Facts } from '#platform/display/facts.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { useFarmOfAddress } from '#platform/forms/chosen-farm.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { DayInput, LineInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { FarmRecordList, LinkColumn } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { RowsInput } from '#platform/records/rows-input.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { LabReport } from './lab-report.tsx';
import { problemsOf, type ResidueValues } from './residue-values.ts';

/** The residue tests of a farm, the newest first. */
export function ResidueList() {
  const { t: text, language } = useI18n();
  return (
    <FarmRecordList
      title={text('office.residues')}
      hint={text('office.residues_hint')}
      add={text('office.residue_add')}
      empty={text('office.residues_none')}
    >
      <LinkColumn<ResidueTest>
        label={text('office.residue_sample')}
        name={({ sample_code }) => sample_code}
      />
      <FunctionField<ResidueTest>
        label={text('office.residue_of')}
        render={({ crop, harvest_lot_code, batch }) => `${crop} · ${harvest_lot_code ?? batch.code}`}
      />
      <FunctionField<ResidueTest> label={text('office.residue_lab')} render={({ lab }) => lab} />
      <FunctionField<ResidueTest>
        label={text('office.residue_reported_on')}
        render={({ reported_on }) => <OneLine>{fullDayIn(language, reported_on)}</OneLine>}
      />
      <FunctionField<ResidueTest>
        label={text('office.hygiene_result')}
        render={({ is_passed }) => (
          <ToneChip
            tone={is_passed ? 'leaf' : 'chilli'}
            label={text(is_passed ? 'office.residue_passed' : 'office.residue_failed')}
          />
        )}
      />
    </FarmRecordList>
  );
}

const milligrams = numberKind(/^\d{1,6}(\.\d{1,6})?$/, 'office.rule_number');

/** The page that records a residue test. One that fails holds its lots at once, and the page says which. */
export function NewResiduePage() {
  const text = useT();
  const parent = useFarmOfAddress();
  const [new_id] = useState(() => crypto.randomUUID()); // a test that is sent twice is stored once
  return (
    <CreatePage title={text('office.residue_add')} parent={parent} warningOf={useHoldWarning()}>
      <RecordForm<ResidueValues>
        rules={problemsOf}
        defaultValues={{ ...parent, new_id, reported_on: today(), results: [{}] }}
      >
        <Alert severity="info">{text('office.residue_hold_hint')}</Alert>
        <LineInput
          source="subject"
          label={text('office.residue_of')}
          hint={text('office.residue_of_hint')}
          most={maxSampleCode}
        />
        <FormAside>
          <LineInput source="lab" label={text('office.residue_lab')} most={maxRecordTitle} />
          <LineInput source="sample_code" label={text('office.residue_sample')} most={maxSampleCode} />
        </FormAside>
        <FormAside>
          <DayInput source="sampled_on" label={text('office.residue_sampled_on')} />
          <DayInput source="reported_on" label={text('office.residue_reported_on')} />
        </FormAside>
        <RowsInput
          source="results"
          label={text('office.residue_results')}
          hint={text('office.residue_results_hint')}
        >
          <LineInput source="substance" label={text('office.residue_substance')} most={maxSubstanceName} />
          <TypedNumberInput source="found_mg_kg" label={text('office.residue_found')} kind={milligrams} />
          <TypedNumberInput source="limit_mg_kg" label={text('office.residue_limit')} kind={milligrams} />
        </RowsInput>
        <LineInput source="note" label={text('office.note')} most={maxRecordNote} />
      </RecordForm>
    </CreatePage>
  );
}

/** Returns what the message after saving says of a test that failed. */
function useHoldWarning() {
  const text = useT();
  return (test: { id: string; is_passed?: boolean; held?: string[] }) =>
    test.is_passed === false ? text('office.residue_held', { count: test.held?.length ?? 0 }) : undefined;
}

/** A residue test with every substance. It is not changed: a corrected report is a test of its own. */
export function ResiduePage() {
  const parent = useFarmOfAddress();
  return (
    <EditPage<ResidueTest> title={({ sample_code }) => sample_code} parent={parent}>
      <TestOf />
    </EditPage>
  );
}

function TestOf() {
  const { t: text, language } = useI18n();
  const test = useRecordContext<ResidueTest>();
  if (!test) return null;
  const { crop, batch, harvest_lot_code, lab, sampled_on, reported_on, is_passed, note, recorded_by } = test;
  const path = harvest_lot_code ? `/harvest-lots/${harvest_lot_code}` : `/batches/${batch.id}`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, padding: 2 }}>
      <Box>
        <ToneChip
          tone={is_passed ? 'leaf' : 'chilli'}
          label={text(is_passed ? 'office.residue_passed' : 'office.residue_failed')}
        />
      </Box>
      <Facts
        facts={[
          {
            label: text('office.residue_of'),
            value: (
              <Link component={RouterLink} to={path} sx={pressable}>
                {`${crop} · ${harvest_lot_code ?? batch.code}`}
              </Link>
            ),
          },
          { label: text('office.residue_lab'), value: lab },
          { label: text('office.residue_sampled_on'), value: fullDayIn(language, sampled_on) },
          { label: text('office.residue_reported_on'), value: fullDayIn(language, reported_on) },
          { label: text('office.lot_by'), value: recorded_by },
          ...(note ? [{ label: text('office.note'), value: note }] : []),
        ]}
      />
      <Substances results={test.results} />
      <LabReport test={test} />
      <Typography color="text.secondary">{text('office.residue_final')}</Typography>
    </Box>
  );
}

function Substances({ results }: Pick<ResidueTest, 'results'>) {
  const text = useT();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{text('office.residue_substance')}</TableCell>
          <TableCell align="right">{text('office.residue_found')}</TableCell>
          <TableCell align="right">{text('office.residue_limit')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {results.map(({ substance, found_mg_kg, limit_mg_kg }) => (
          <TableRow key={substance}>
            <TableCell>{substance}</TableCell>
            <TableCell
              align="right"
              sx={{ ...(found_mg_kg > limit_mg_kg && { color: 'error.main', fontWeight: 700 }) }}
            >
              {found_mg_kg}
            </TableCell>
            <TableCell align="right">{limit_mg_kg}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
