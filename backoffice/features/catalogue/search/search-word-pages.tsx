import {
  addBuiltInSearchWords,
  type SearchWords,
  type SearchWordsDraft,
} from '@kebun/contract/catalogue/search/staff-search-words.ts';
import { Box, Button } from '@mui/material';
import { TextInput, useRecordContext, useResourceDefinition } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The groups of words with the same meaning; a search for one word also finds the others. */
export function SearchWordsList() {
  const text = useT();
  const { hasEdit } = useResourceDefinition();
  return (
    <RecordList
      title={text('office.search_words')}
      hint={text('office.search_words_hint')}
      add={text('office.search_words_new')}
      empty={text('office.search_words_empty')}
      filters={hasEdit && <BuiltIn />}
      isComplete
      width={1000}
    >
      <LinkColumn<SearchWords>
        label={text('office.search_words_column')}
        name={({ words }) => words.join(' · ')}
      />
    </RecordList>
  );
}

/** Adds the built-in groups that the shop lacks. */
function BuiltIn() {
  const text = useT();
  const add = useAction(() => call(addBuiltInSearchWords, { body: {} }), {
    done: text('office.search_words_built_in_added'),
  });
  return (
    <Box sx={{ paddingBlock: 2 }}>
      <Button variant="outlined" loading={add.isPending} onClick={() => add.mutate(undefined)}>
        {text('office.search_words_built_in')}
      </Button>
    </Box>
  );
}

export const NewSearchWordsPage = () => (
  <CreatePage title={useT()('office.search_words_new')}>
    <SearchWordsForm />
  </CreatePage>
);

export const ChangeSearchWordsPage = () => (
  <EditPage<SearchWords> title={({ words }) => words[0] ?? ''} aside={<Removal />}>
    <SearchWordsForm />
  </EditPage>
);

function Removal() {
  const text = useT();
  return (
    <RemoveRecord
      label={text('cart.remove')}
      lead={text('office.search_words_remove_lead')}
      message={text('office.saved')}
    />
  );
}

/** The words of a group, one on each line. */
function SearchWordsForm() {
  const text = useT();
  const isNew = !useRecordContext();
  return (
    <RecordForm<SearchWordsDraft>
      rules={[
        {
          field: 'words',
          message: 'office.search_words_rule_two',
          holds: (draft) => (draft?.words ?? []).filter((word) => word.trim() !== '').length > 1,
        },
      ]}
      {...(isNew && { defaultValues: { words: [] } })}
    >
      <TextInput
        source="words"
        label={text('office.search_words_column')}
        helperText={text('office.search_words_lines')}
        multiline
        minRows={6}
        format={(words: readonly string[] | undefined) => (words ?? []).join('\n')}
        parse={(typed: string) => typed.split('\n')}
      />
    </RecordForm>
  );
}
