import { maxIdLength } from '@kebun/contract/lib/limits.ts';
import { auditAreas } from '@kebun/contract/staff/audit-actions.ts';
import { listStaff } from '@kebun/contract/staff/staff.ts';
import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useListContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The filters of the audit log. */
export interface AuditFilter {
  staff_id?: string;
  action?: string;
  subject_id?: string;
  from?: string;
  to?: string;
}

/** Filters by author, action, record and time. */
export function AuditFilters() {
  const text = useT();
  const { filterValues, setFilters } = useListContext();
  const { staff_id = '', action = '', subject_id = '', from = '', to = '' } = filterValues as AuditFilter;
  const staff = useQuery({ queryKey: ['team', 'names'], queryFn: () => call(listStaff) });

  function onLook(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => String(value).trim());
    setFilters(Object.fromEntries(typed));
  }
  return (
    <Box
      component="form"
      role="search"
      aria-label={text('office.audit')}
      key={JSON.stringify(filterValues)}
      onSubmit={onLook}
      sx={{
        display: 'grid',
        gap: 2,
        padding: 2,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr)) auto' },
      }}
    >
      <TextField select size="small" name="staff_id" label={text('office.audit_who')} defaultValue={staff_id}>
        <MenuItem value="">{text('office.audit_anybody')}</MenuItem>
        {(staff.data?.data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField select size="small" name="action" label={text('office.audit_what')} defaultValue={action}>
        <MenuItem value="">{text('office.audit_anything')}</MenuItem>
        {auditAreas.map((area) => (
          <MenuItem key={area} value={`${area}.`}>
            {text(`office.audit_area_${area}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          size="small"
          name={name}
          label={text(`office.audit_${name}`)}
          defaultValue={{ from, to }[name]}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <TextField
        size="small"
        name="subject_id"
        label={text('office.audit_subject')}
        defaultValue={subject_id}
        slotProps={{ htmlInput: { maxLength: maxIdLength, spellCheck: false } }}
      />
      <Button type="submit" variant="outlined">
        {text('office.audit_look')}
      </Button>
    </Box>
  );
}
