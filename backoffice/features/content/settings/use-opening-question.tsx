import { getSetupGuide, orderSteps, type SetupGuide } from '@kebun/contract/content/settings/setup-guide.ts';
import { Alert, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** A step of the guide that is not done. */
type OpenStep = SetupGuide['steps'][number];

interface Question {
  steps: readonly OpenStep[];
  onAnswer: (isAgreed: boolean) => void;
}

/** Whether the shop has all it needs, or staff have confirmed that it opens without. */
type Readiness = 'ready' | 'even_if_not_ready' | 'declined';

/** Before the shop opens, asks whether it may while steps of the guide are open. */
export function useOpeningQuestion() {
  const [question, setQuestion] = useState<Question>();

  /** Resolves at the answer, or at once where every other step is done. */
  async function confirmOpening(): Promise<Readiness> {
    const guide = await call(getSetupGuide);
    const steps = guide.steps.filter(({ step, is_done }) => !is_done && step !== 'opening');
    if (steps.length === 0) return 'ready';
    const isAgreed = await new Promise<boolean>((onAnswer) => setQuestion({ steps, onAnswer }));
    setQuestion(undefined);
    return isAgreed ? 'even_if_not_ready' : 'declined';
  }
  return { confirmOpening, dialog: question && <OpeningDialog {...question} /> };
}

/** Names the open steps of the guide before the shop opens, first those without which nothing can be ordered. */
function OpeningDialog({ steps, onAnswer }: Question) {
  const text = useT();
  const isNeeded = ({ step }: OpenStep) => orderSteps.includes(step);
  const needed = steps.filter(isNeeded);
  const others = steps.filter((step) => !isNeeded(step));
  return (
    <FormDialog
      title={text('office.opening_title')}
      confirm={text('office.opening_confirm')}
      isSerious={needed.length > 0}
      isBusy={false}
      onClose={() => onAnswer(false)}
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(true);
      }}
    >
      {needed.length > 0 && <Alert severity="error">{text('office.opening_no_orders')}</Alert>}
      <StepNames steps={needed} hasLeads />
      {others.length > 0 && (
        <Typography>{text(needed.length > 0 ? 'office.opening_also' : 'office.opening_lead')}</Typography>
      )}
      <StepNames steps={others} />
    </FormDialog>
  );
}

/** Steps with what they lack, or with what they are about. */
function StepNames({ steps, hasLeads = false }: { steps: readonly OpenStep[]; hasLeads?: boolean }) {
  const text = useT();
  if (steps.length === 0) return null;
  return (
    <List dense={!hasLeads} disablePadding>
      {steps.map(({ step, gap }) => (
        <ListItem key={step} disableGutters divider>
          <ListItemText
            primary={text(`office.setup_${step}`)}
            secondary={gap ? text(`office.setup_gap_${gap}`) : hasLeads && text(`office.setup_${step}_lead`)}
          />
        </ListItem>
      ))}
    </List>
  );
}
