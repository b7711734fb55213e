import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import { Box, TextField } from '@mui/material';
import type { FormEvent } from 'react';
import { useListContext } from 'react-admin';

/** Filters a list by the typed text, on submit. */
export function SearchField({ label }: { label: string }) {
  const { filterValues, setFilters } = useListContext();
  const { text = '' } = filterValues as { text?: string };

  function onLook(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setFilters(text ? { text: text } : {});
  }
  return (
    <Box component="form" role="search" onSubmit={onLook} sx={{ padding: 2, maxWidth: 480 }}>
      <TextField
        key={text}
        name="text"
        label={label}
        defaultValue={text}
        type="search"
        size="small"
        fullWidth
        sx={{ '& input': { minHeight: 28 } }}
        slotProps={{ htmlInput: { maxLength: maxSearchLength } }}
      />
    </Box>
  );
}
