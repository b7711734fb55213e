import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { CallError } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props<Lot> {
  label: string;
  hint: string;
  none: string; // where no lot fits
  queryKey: readonly unknown[];
  list(query: string): Promise<{ data: Lot[] }>;
  find(code: string): Promise<{ data: Lot }>;
  readCode(typed: string): string | undefined;
  optionOf(lot: Lot): string;
  isHidden: (lot: Lot) => boolean;
  onAdd: (lot: Lot) => void;
  error: string | undefined;
}

/** Finds a lot by typing or choosing. A scanner types a whole code and Enter, which adds the lot at once. */
export function LotSearch<Lot extends { code: string }>({
  label,
  hint,
  none,
  queryKey,
  list,
  find,
  readCode,
  optionOf,
  isHidden,
  onAdd,
  error,
}: Props<Lot>) {
  const text = useT();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { options, isSearching } = useTypedSearch(typed, { queryKey, find: list });

  function choose(lot: Lot) {
    setTyped('');
    setProblem(undefined);
    if (!isHidden(lot)) onAdd(lot);
  }
  async function scan(code: string) {
    await find(code)
      .then((found) => choose(found.data))
      .catch((failure: unknown) =>
        setProblem(failure instanceof CallError ? failure.message : text('ra.notification.http_error')),
      );
  }
  return (
    <Autocomplete
      options={options.filter((lot) => !isHidden(lot))}
      loading={isSearching}
      loadingText={text('ra.page.loading')}
      filterOptions={(all) => all}
      value={null}
      inputValue={typed}
      blurOnSelect
      clearOnBlur={false}
      getOptionKey={({ code }) => code}
      getOptionLabel={optionOf}
      noOptionsText={none}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setTyped(value)}
      onChange={(_event, lot) => lot && choose(lot)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          onKeyDown={(event) => {
            const code = event.key === 'Enter' && readCode(typed);
            if (!code) return;
            event.preventDefault();
            void scan(code);
          }}
          error={Boolean(problem ?? error)}
          helperText={problem ?? error ?? hint}
        />
      )}
    />
  );
}
