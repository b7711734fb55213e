import { today } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { individualEInvoiceFrom } from '@kebun/contract/lib/limits.ts';
import {
  buyerIdTypes,
  type EInvoiceDraft,
  eInvoiceRules,
  saveStaffEInvoiceBuyer,
  takesEInvoiceBuyer,
} from '@kebun/contract/orders/e-invoice.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The buyer of an own e-invoice, which a large sale needs, and a form for it while the order takes one. */
export function EInvoiceBuyerPanel({ order }: { order: StaffOrder }) {
  const { t: text, language } = useI18n();
  const { colon } = languageFacts[language];
  const { permissions = [] } = usePermissions<Permission[]>();
  const [isOpen, setIsOpen] = useState(false);
  const { e_invoice: buyer, totals } = order;
  const takesOne = takesEInvoiceBuyer(order, today());
  const isRequired = totals.total + totals.store_credit >= individualEInvoiceFrom && takesOne;
  const mayWrite = takesOne && permissions.includes('orders.write');
  if (!buyer && !mayWrite && !isRequired) return null;

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('e_invoice.title')}</Typography>
      {isRequired && !buyer && <Alert severity="warning">{text('office.e_invoice_required')}</Alert>}
      {buyer && (
        <Card>
          <CardContent>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {[
                buyer.name,
                `${text('e_invoice.tin')}${colon}${buyer.tin}`,
                `${text(`e_invoice.id_${buyer.id_type}`)}${colon}${buyer.id_number}`,
                buyer.sst_number && `${text('e_invoice.sst_number')}${colon}${buyer.sst_number}`,
                buyer.address,
                buyer.email,
              ]
                .filter(Boolean)
                .join('\n')}
            </Typography>
          </CardContent>
        </Card>
      )}
      {mayWrite && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
          {text(buyer ? 'e_invoice.change' : 'office.e_invoice_add')}
        </Button>
      )}
      {isOpen && <BuyerDialog order={order} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

function BuyerDialog({ order: { id, e_invoice }, onClose }: { order: StaffOrder; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const done = useDone();
  const { errors, isBusy, onSubmit } = useSubmit<EInvoiceDraft>(eInvoiceRules, async (draft) => {
    const id_type = buyerIdTypes.find((type) => type === draft.id_type) ?? null;
    await call(saveStaffEInvoiceBuyer, { params: { id }, body: { ...draft, id_type } });
    onClose();
    await done(text('e_invoice.saved'));
  });
  const field = (name: Exclude<keyof EInvoiceDraft, 'id_type'>, most: number) => (
    <TypedField
      name={name}
      label={text(`e_invoice.${name}`)}
      defaultValue={e_invoice?.[name] ?? ''}
      most={most}
      errors={errors}
      {...(name === 'address' && { lines: 2 })}
      {...(name === 'tin' && { hint: text('e_invoice.tin_hint') })}
    />
  );

  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('e_invoice.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography color="text.secondary">{text('office.e_invoice_buyer_lead')}</Typography>
          {field('name', 160)}
          {field('tin', 20)}
          <TextField
            select
            name="id_type"
            label={text('e_invoice.id_type')}
            defaultValue={e_invoice?.id_type ?? 'brn'}
            error={'id_type' in errors}
            helperText={errors.id_type}
          >
            {buyerIdTypes.map((type) => (
              <MenuItem key={type} value={type}>
                {text(`e_invoice.id_${type}`)}
              </MenuItem>
            ))}
          </TextField>
          {field('id_number', 20)}
          {field('address', 300)}
          {field('sst_number', 40)}
          {field('email', 254)}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {text('e_invoice.save')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
