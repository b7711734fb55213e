import { menuErrors, publishMenu, type StaffMenu } from '@kebun/contract/content/menus/staff-menus.ts';
import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { VersionList } from '#platform/display/version-list.tsx';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { addLine, changeLine, entriesOf, lineAt, linesOf, newLine, type Spot } from './draft-lines.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { MenuLines } from './menu-lines.tsx';
import { MenuPreview } from './menu-preview.tsx';

interface Props {
  menu: StaffMenu;
  pages: readonly { path: string; label: string }[];
  onLatest: () => void;
}

/** The entry being edited: an existing one, or a new one at the top or below another. */
type OpenedEntry = { at: Spot } | { below: number | undefined };

/** The entries of a menu in their order; shoppers see no change before it is published. */
export function MenuEditor({ menu, pages, onLatest }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const [start] = useState(() => linesOf(menu.entries));
  const [lines, setLines] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [opened, setOpened] = useState<OpenedEntry>();
  const [isLooking, setIsLooking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = lines !== start;
  useUnsaved(() => isChanged);

  function change(next: typeof lines) {
    setLines(next);
    setErrors({});
  }
  async function publish() {
    const entries = entriesOf(lines);
    const failures = Object.entries(menuErrors(menu.name, entries));
    setErrors(Object.fromEntries(failures.map(([field, [first]]) => [field, first ? t(first) : ''])));
    if (failures.length > 0) return;
    setIsBusy(true);
    await call(publishMenu, { params: { name: menu.name }, body: { entries, version: menu.version } })
      .then(() => {
        setLines(start); // nothing is left to lose
        notify(t('office.menu_published'), { type: 'success' });
        onLatest();
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  const formError = errors[''] ?? errors.entries;
  return (
    <>
      <Card>
        <MenuLines
          name={menu.name}
          lines={lines}
          errors={errors}
          onChange={change}
          onOpen={(at) => setOpened({ at })}
          onAdd={(below) => setOpened({ below })}
        />
      </Card>
      <Box>
        <Button startIcon={<AddIcon />} onClick={() => setOpened({ below: undefined })}>
          {t(menu.name === 'footer' ? 'office.menu_add_column' : 'office.menu_add')}
        </Button>
      </Box>
      <div role="alert">
        {Object.keys(errors).length > 0 && (
          <Alert severity="error">{formError ?? t('office.menu_put_right')}</Alert>
        )}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          size="large"
          disabled={!isChanged}
          loading={isBusy}
          onClick={() => void publish()}
        >
          {t('office.publish')}
        </Button>
        <Button size="large" onClick={() => setIsLooking(true)}>
          {t('office.preview')}
        </Button>
      </Box>
      <VersionList shown={menu} earlier={menu.earlier} onTakeUp={({ entries }) => change(linesOf(entries))} />
      {isLooking && <MenuPreview name={menu.name} lines={lines} onClose={() => setIsLooking(false)} />}
      {opened && (
        <EntryDialog
          name={menu.name}
          line={('at' in opened ? lineAt(lines, opened.at) : undefined) ?? newLine()}
          isNew={!('at' in opened)}
          isTop={'at' in opened ? opened.at.length === 1 : opened.below === undefined}
          pages={pages}
          onClose={() => setOpened(undefined)}
          onSave={(entry) => {
            change(
              'at' in opened
                ? changeLine(lines, opened.at, entry)
                : addLine(lines, opened.below, { ...newLine(), ...entry }),
            );
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}
