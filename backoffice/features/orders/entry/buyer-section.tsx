import { findPlace, listStates } from '@kebun/contract/accounts/postcodes.ts';
import { type KnownBuyer, listKnownBuyers } from '@kebun/contract/checkout/entered-orders.ts';
import { nameOfLanguage } from '@kebun/contract/lib/languages.ts';
import { maxPhoneLength, zipDigits } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { Alert, Box, Button, Card, CardActionArea, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { FormSection, Pair } from '#platform/forms/form-section.tsx';
import { useShopLanguages } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { type EntryChange, type EntryDraft, typedAddress, withBuyer } from './entry-draft.ts';

interface Props {
  draft: EntryDraft;
  errors: Readonly<Record<string, string>>;
  onChange: EntryChange;
}

/** The buyer: found by phone number, or typed. */
export function BuyerSection({ draft, errors, onChange }: Props) {
  const { t } = useI18n();
  const shown = useShopLanguages();
  const { address, buyer, language } = draft;
  const found = useMutation({
    mutationFn: (phone: string) => call(listKnownBuyers, { query: { phone } }),
    onSuccess({ data: [first, ...others] }) {
      if (first && others.length === 0) onChange((now) => withBuyer(now, first));
    },
  });
  const phone = address.contact_number?.trim() ?? '';
  const find = () => phone !== '' && found.mutate(phone);
  const type = (field: string) => ({
    name: field,
    value: address[field as 'city'] ?? '',
    error: field in errors,
    helperText: errors[field],
    fullWidth: true,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ address: { ...address, [field]: target.value } }),
  });
  const known = found.data?.data ?? [];

  return (
    <FormSection title={t('office.customer')} hint={t('office.entry_buyer_hint')}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          {...type('contact_number')}
          label={t('common.phone')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
          slotProps={{ htmlInput: { inputMode: 'tel', maxLength: maxPhoneLength, autoComplete: 'off' } }}
        />
        <Button
          variant="outlined"
          loading={found.isPending}
          onClick={find}
          sx={{ minHeight: 56, whiteSpace: 'nowrap' }}
        >
          {t('office.entry_find')}
        </Button>
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {found.isError && <Alert severity="error">{found.error.message}</Alert>}
        {found.isSuccess && known.length === 0 && (
          <Typography color="text.secondary">{t('office.entry_unknown')}</Typography>
        )}
        {known.map((one) => (
          <KnownCard
            key={one.customer_id ?? one.name}
            buyer={one}
            isChosen={buyer?.customer_id === one.customer_id && buyer.name === one.name}
            onChoose={() => onChange((now) => withBuyer(now, one))}
          />
        ))}
        {buyer && (
          <Button
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange({ buyer: null, use_store_credit: false })}
          >
            {t('office.entry_another_customer')}
          </Button>
        )}
      </Box>
      {buyer && buyer.addresses.length > 1 && (
        <TextField
          select
          label={t('office.entry_known_addresses')}
          value={buyer.addresses.findIndex(
            ({ street_address, zip }) => street_address === address.street_address && zip === address.zip,
          )}
          onChange={({ target }) => {
            const chosen = buyer.addresses[Number(target.value)];
            if (chosen) onChange({ address: typedAddress(chosen, buyer) });
          }}
        >
          <MenuItem value={-1}>{t('office.entry_other_address')}</MenuItem>
          {buyer.addresses.map(({ street_address, zip, city }, index) => (
            <MenuItem key={`${street_address} ${zip}`} value={index}>
              {street_address}, {zip} {city}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Pair>
        <TextField {...type('recipient')} label={t('common.full_name')} />
        <TextField {...type('email')} label={t('office.entry_email')} type="email" />
      </Pair>
      <TextField {...type('street_address')} label={t('address.street_address')} />
      <TextField {...type('street_address_2')} label={t('address.street_address_2')} />
      <Place draft={draft} type={type} onChange={onChange} />
      <TextField
        select
        label={t('office.field_locale')}
        value={language}
        helperText={t('office.entry_language_hint')}
        onChange={({ target }) => onChange({ language: target.value as EntryDraft['language'] })}
      >
        {shown.map((code) => (
          <MenuItem key={code} value={code}>
            {nameOfLanguage(code)}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  );
}

interface CardProps {
  buyer: KnownBuyer;
  isChosen: boolean;
  onChoose: () => void;
}

function KnownCard({ buyer, isChosen, onChoose }: CardProps) {
  const { t, language } = useI18n();
  const { name, phone, customer_id, wallet_balance, last_order_at } = buyer;
  const details = [
    formatPhone(phone),
    t(customer_id ? 'office.entry_account' : 'office.entry_guest'),
    wallet_balance ? t('office.entry_credit', { amount: formatMoney(wallet_balance) }) : null,
    last_order_at && t('office.entry_last_order', { date: momentIn(language, last_order_at) }),
  ];
  return (
    <Card variant="outlined" sx={isChosen ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea aria-pressed={isChosen} onClick={onChoose} sx={{ padding: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {details.filter(Boolean).join(' · ')}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

interface PlaceProps {
  draft: EntryDraft;
  type: (field: string) => object;
  onChange: EntryChange;
}

/** The postcode gives the city and the state. */
function Place({ draft, type, onChange }: PlaceProps) {
  const { t } = useI18n();
  const { address } = draft;
  const states = useQuery({ queryKey: ['states'], queryFn: () => call(listStates) });
  const place = useMutation({
    mutationFn: (zip: string) => call(findPlace, { query: { zip } }),
    onSuccess: ({ data: { zip, city, cities, state } }) =>
      onChange(({ address: now }) =>
        now.zip === zip
          ? {
              address: {
                ...now,
                city: cities.find((one) => one === now.city) ?? city,
                state_id: state.id,
              },
            }
          : {},
      ),
  });
  return (
    <>
      <Pair>
        <TextField
          {...type('zip')}
          label={t('frame.place_zip')}
          onChange={({ target }) => {
            onChange({ address: { ...address, zip: target.value }, shipping_method: null, slot_id: null });
            if (/^\d{5}$/.test(target.value)) place.mutate(target.value);
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: zipDigits, autoComplete: 'off' } }}
        />
        <TextField {...type('city')} label={t('address.city')} />
      </Pair>
      {place.isError && <Alert severity="warning">{place.error.message}</Alert>}
      <TextField {...type('state_id')} select label={t('address.state_id')}>
        {(states.data?.data ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
