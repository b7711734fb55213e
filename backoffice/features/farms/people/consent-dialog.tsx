import { recordConsent } from '@kebun/contract/farms/people/staff-farmers.ts';
import { consentVersion, type StaffFarmer } from '@kebun/contract/farms/staff-farms.ts';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  farmer: StaffFarmer;
  name: string;
  onClose: () => void;
}

type Scope = StaffFarmer['consent_scope'];
const parts = ['name', 'photo', 'story', 'figures'] as const;

/** Records a worker's consent, with the text that is read to them. Without a tick the consent is withdrawn. */
export function ConsentDialog({ farmer: { id, consent_scope }, name, onClose }: Props) {
  const text = useT();
  const heading = useId();
  const [scope, setScope] = useState<Scope>(consent_scope);
  const save = useAction(
    (scope: Scope) => call(recordConsent, { params: { id }, body: { scope, version: consentVersion } }),
    { done: text('office.farmer_consent_saved'), onDone: onClose },
  );
  const tick = (part: Scope[number], isOn: boolean) =>
    setScope(parts.filter((one) => (one === part ? isOn : scope.includes(one))));

  return (
    <TextDialog onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{text('office.farmer_consent_title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography>{text('office.farmer_consent_text')}</Typography>
        {parts.map((part) => (
          <FormControlLabel
            key={part}
            sx={{ minHeight: 44 }}
            control={<Checkbox checked={scope.includes(part)} onChange={(_, isOn) => tick(part, isOn)} />}
            label={text(`office.farmer_consent_${part}`)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('ra.action.close')}</Button>
        {consent_scope.length > 0 && (
          <Button color="error" disabled={save.isPending} onClick={() => save.mutate([])}>
            {text('office.farmer_withdraw')}
          </Button>
        )}
        <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate(scope)}>
          {text('common.save')}
        </Button>
      </DialogActions>
    </TextDialog>
  );
}
