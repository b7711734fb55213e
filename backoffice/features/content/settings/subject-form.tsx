import {
  changeShopSettings,
  type ShopSettingsReply,
} from '@kebun/contract/content/settings/shop-settings.ts';
import { noteShopLanguages } from '@kebun/contract/lib/shop-languages.ts';
import { Alert, Box, Button, Card, CardContent } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { shopMarkKey } from '#platform/shell/shop-mark.tsx';
import { SettingField } from './setting-field.tsx';
import { changeOf, type Draft, rulesOf, startValues, toFormValues } from './settings-draft.ts';
import type { Subject } from './subjects.ts';
import { useOpeningQuestion } from './use-opening-question.tsx';

interface Props {
  subject: Subject;
  seen: ShopSettingsReply;
  onSaved: (reply: ShopSettingsReply) => void;
  onLatest: () => Promise<void>;
}

/**
 * Changes the settings of one subject. After a conflict the form keeps what was typed, and can load the present
 * values. Opening the shop is confirmed while steps of the guide are open.
 */
export function SubjectForm({ subject: { fields }, seen, onSaved, onLatest }: Props) {
  const text = useT();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isOld, setIsOld] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const { confirmOpening, dialog } = useOpeningQuestion();
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(
    rulesOf(fields),
    async (draft) => {
      const body = { ...changeOf(fields, draft), version: seen.version };
      const isOpening = body.opening?.is_open === true && !seen.data.opening.is_open;
      setIsDeclined(false);
      const readiness = isOpening ? await confirmOpening() : 'ready';
      if (readiness === 'declined') {
        setIsDeclined(true);
        return;
      }
      const reply = await call(changeShopSettings, {
        body: { ...body, ...(readiness === 'even_if_not_ready' && { even_if_not_ready: true }) },
      }).catch((error: unknown) => {
        setIsOld(error instanceof CallError && error.body?.code === 'version_conflict');
        throw error;
      });
      noteShopLanguages(reply.data.languages);
      await queries.invalidateQueries({ queryKey: shopMarkKey });
      notify(text('office.settings_saved'), { type: 'success' });
      onSaved(reply);
    },
    { isFlat: true },
  );
  const shown = isDeclined ? { '': text('office.opening_declined') } : errors;
  const listening = useDraftForm({ errors: shown, isBusy }); // what was typed counts as unsaved after a refusal

  return (
    <Card component="form" noValidate onSubmit={onSubmit} {...listening}>
      <CardContent sx={{ display: 'grid', gap: 3, padding: { xs: 2, md: 3 } }}>
        {fields.map((field) => (
          <SettingField
            key={field.path}
            field={field}
            start={startValues(field, seen)}
            original={toFormValues(field, seen.defaults)}
            errors={errors}
            logo={seen.data.logo}
          />
        ))}
        <div role="alert">
          {isOld ? (
            <Alert
              severity="warning"
              action={<Button onClick={onLatest}>{text('office.settings_latest')}</Button>}
            >
              {text('office.settings_changed')}
            </Alert>
          ) : (
            shown[''] && <Alert severity={isDeclined ? 'info' : 'error'}>{shown['']}</Alert>
          )}
        </div>
        <Box>
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {text('common.save')}
          </Button>
        </Box>
        {dialog}
      </CardContent>
    </Card>
  );
}
