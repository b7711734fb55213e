import { type Customer, changeCustomer, signOutCustomer } from '@kebun/contract/accounts/staff-customers.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';

type Step = 'sign_out' | 'close' | 'open' | 'remove';

/** The actions on a customer account. Each asks for confirmation and says what it does to the customer. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const text = useT();
  const [openStep, setOpenStep] = useState<Step>();
  const { id, version, name, is_active, sessions } = customer;
  const params = { id };
  const close = () => setOpenStep(undefined);
  const change = useAction(
    ({ step, reason }: { step: Step; reason: string }): Promise<unknown> =>
      step === 'sign_out'
        ? call(signOutCustomer, { params })
        : call(changeCustomer, { params, body: { is_active: step === 'open', reason, version } }),
    { done: text('office.saved'), onDone: close },
  );
  const steps: Step[] = [
    ...(sessions.length > 0 ? (['sign_out'] as const) : []),
    is_active ? 'close' : 'open',
    'remove',
  ];

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {steps.map((step) => (
        <Button
          key={step}
          variant="outlined"
          color={step === 'remove' ? 'error' : 'primary'}
          onClick={() => setOpenStep(step)}
        >
          {text(`office.customer_${step}`)}
        </Button>
      ))}
      {openStep === 'remove' && <DeleteCustomerDialog customer={customer} onClose={close} />}
      {openStep && openStep !== 'remove' && (
        <ConfirmDialog
          title={text(`office.customer_${openStep}`)}
          lead={text(`office.customer_${openStep}_lead`, { name })}
          confirm={text(`office.customer_${openStep}`)}
          needsReason={openStep !== 'sign_out'}
          isSerious={openStep === 'close'}
          isBusy={change.isPending}
          onClose={close}
          onConfirm={(reason) => change.mutate({ step: openStep, reason })}
        />
      )}
    </Box>
  );
}
