import { changeStaff, inviteAgain, type StaffMember, signOutMember } from '@kebun/contract/staff/staff.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type IssuedInvitation, TicketDialog } from './ticket-dialog.tsx';

type Step = 'sign_out' | 'again' | 'leave' | 'return';

/** An owner's actions on a staff member. Each asks for confirmation and says what it does. */
export function MemberSteps({ member }: { member: StaffMember }) {
  const text = useT();
  const [openStep, setOpenStep] = useState<Step>();
  const [issued, setInvitation] = useState<IssuedInvitation>();
  const { id, version, name } = member;
  const params = { id };
  const close = () => setOpenStep(undefined);

  const invite = useAction(() => call(inviteAgain, { params, body: {} }), {
    onDone({ invitation }) {
      close();
      setInvitation({ member, invitation });
    },
  });
  const change = useAction(
    (step: Exclude<Step, 'again'>): Promise<unknown> =>
      step === 'sign_out'
        ? call(signOutMember, { params })
        : call(changeStaff, { params, body: { is_active: step === 'return', version } }),
    { done: text('office.saved'), onDone: close },
  );
  const steps: Step[] = member.is_active
    ? [...(member.sessions > 0 ? (['sign_out'] as const) : []), 'again', 'leave']
    : ['return'];

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {steps.map((step) => (
        <Button
          key={step}
          variant="outlined"
          color={step === 'leave' ? 'error' : 'primary'}
          onClick={() => setOpenStep(step)}
        >
          {text(`office.team_${step}`)}
        </Button>
      ))}
      {openStep && (
        <ConfirmDialog
          title={text(`office.team_${openStep}`)}
          lead={text(`office.team_${openStep}_lead`, { name })}
          confirm={text(`office.team_${openStep}`)}
          isSerious={openStep === 'leave'}
          isBusy={invite.isPending || change.isPending}
          onClose={close}
          onConfirm={() => (openStep === 'again' ? invite.mutate() : change.mutate(openStep))}
        />
      )}
      {issued && <TicketDialog issued={issued} onClose={() => setInvitation(undefined)} />}
    </Box>
  );
}
