import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import { useState } from 'react';
import { SubmitButton } from '../buttons/submit-button.tsx';
import { Chip } from '../chips/chip.tsx';
import { FilterChip } from '../chips/filter-chip.tsx';
import { LinkChip } from '../chips/link-chip.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { Checkbox } from '../forms/checkbox.tsx';
import { CopyField } from '../forms/copy-field.tsx';
import { Fieldset } from '../forms/fieldset.tsx';
import { Form } from '../forms/form.tsx';
import { RadioCard } from '../forms/radio-card.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { DayStrip } from '../orders/day-strip.tsx';
import { SlotCard } from '../orders/slot-card.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

interface Draft {
  recipient: string;
  phone: string;
  state: string;
  note: string;
  terms: boolean;
}

// biome-ignore format: table
const rules: readonly Rule<Draft>[] = [
  filled('recipient', 'address.review_name'),
  filled('phone',     'address.review_contact'),
  filled('state',     'address.review_state'),
  filled('terms',     'rule.required'),
];

const start: Draft = { recipient: 'Tan Mei Ling', phone: '', state: '', note: '', terms: false };

export function Forms() {
  const t = useWords();
  const form = useForm({ start, rules });
  const [day, setDay] = useState('21');
  const [slot, setSlot] = useState('b');
  const [pay, setPay] = useState('cod');
  const [on, setOn] = useState(true);

  const days = { name: 'day', value: day, onChange: setDay };
  const slots = { name: 'slot', value: slot, onChange: setSlot };
  const radioProps = { name: 'pay', value: pay, onChange: setPay };

  return (
    <>
      <Part name="Form, fields, checkbox" wide>
        <Form
          className="grid max-w-140 gap-4"
          onSubmit={form.submit(() => showToast({ text: t({ en: 'Address saved', zh: '地址已儲存' }) }))}
        >
          <TextField
            {...form.field('recipient')}
            label={t({ en: 'Full name', zh: '姓名' })}
            autoComplete="name"
          />
          <TextField
            {...form.field('phone')}
            label={t({ en: 'Contact number', zh: '聯絡電話' })}
            before="+60"
            inputMode="tel"
            hint={t({ en: 'The driver calls this number.', zh: '司機會撥打這個號碼。' })}
          />
          <SelectField
            {...form.field('state')}
            label={t({ en: 'State', zh: '州屬' })}
            placeholder={t({ en: 'Choose a state', zh: '選擇州屬' })}
            options={[
              { value: 'perak', label: t({ en: 'Perak', zh: '霹靂' }) },
              { value: 'selangor', label: t({ en: 'Selangor', zh: '雪蘭莪' }) },
            ]}
          />
          <TextArea
            {...form.field('note')}
            label={t({ en: 'Note for the driver', zh: '給司機的話' })}
            placeholder={t({ en: 'Gate code, where to leave the bag', zh: '門鎖密碼、放置地點' })}
            optional
          />
          <Checkbox {...form.field('terms')} label={t({ en: 'I accept the terms', zh: '我接受條款' })} />
          <div>
            <SubmitButton data-open="submit">{t({ en: 'Save address', zh: '儲存地址' })}</SubmitButton>
          </div>
        </Form>
      </Part>
      <Part name="DayStrip, SlotCard, RadioCard" wide>
        <div className="grid max-w-190 gap-4">
          <DayStrip
            legend={t({ en: 'Day', zh: '日期' })}
            choice={days}
            days={[
              { value: '20', weekday: t({ en: 'Today', zh: '今天' }), date: '20', slots: 0 },
              { value: '21', weekday: t({ en: 'Sat', zh: '週六' }), date: '21', slots: 5 },
              { value: '22', weekday: t({ en: 'Sun', zh: '週日' }), date: '22', slots: 1 },
              { value: '23', weekday: t({ en: 'Mon', zh: '週一' }), date: '23', slots: 6 },
              { value: '24', weekday: t({ en: 'Tue', zh: '週二' }), date: '24', slots: 6 },
              { value: '25', weekday: t({ en: 'Wed', zh: '週三' }), date: '25', slots: 6 },
            ]}
          />
          <Fieldset
            legend={t({ en: 'Time', zh: '時段' })}
            legendHidden
            className="grid gap-2.5 md:grid-cols-2"
          >
            <SlotCard
              choice={slots}
              value="a"
              time={t({ en: '7 to 9 am', zh: '上午 7 至 9 時' })}
              fact={t({ en: 'First van', zh: '第一班車' })}
              fee={200}
            />
            <SlotCard
              choice={slots}
              value="b"
              time={t({ en: '9 to 11 am', zh: '上午 9 至 11 時' })}
              fact={t({ en: 'Plenty of room', zh: '名額充足' })}
              fee={0}
            />
            <SlotCard
              choice={slots}
              value="c"
              time={t({ en: '11 am to 1 pm', zh: '上午 11 至下午 1 時' })}
              fee={0}
              placesLeft={3}
            />
            <SlotCard
              choice={slots}
              value="d"
              time={t({ en: '2 to 4 pm', zh: '下午 2 至 4 時' })}
              fee={0}
              state="full"
            />
            <SlotCard
              choice={slots}
              value="e"
              time={t({ en: '4 to 6 pm', zh: '下午 4 至 6 時' })}
              fee={0}
              state="closed"
            />
          </Fieldset>
          <Fieldset
            id="gallery-pay"
            legend={t({ en: 'Payment', zh: '付款方式' })}
            className="grid gap-2.5"
            error={t({ en: 'Please choose how to pay.', zh: '請選擇付款方式。' })}
          >
            <RadioCard
              choice={radioProps}
              value="cod"
              title={t({ en: 'Cash on delivery', zh: '貨到付款' })}
              note={t({ en: 'Have the exact amount ready', zh: '請備妥零錢' })}
            />
            <RadioCard
              choice={radioProps}
              value="wallet"
              title={t({ en: 'Store credit', zh: '商店餘額' })}
              end="RM 12.00"
            />
          </Fieldset>
        </div>
      </Part>
      <Part name="Chip, FilterChip, LinkChip, Checkbox with a count, CopyField">
        <Chip chosen={on} onClick={() => setOn(!on)}>
          {t({ en: 'Cut this morning', zh: '今早採收' })}
        </Chip>
        <Chip chosen={!on} onClick={() => setOn(!on)}>
          {t({ en: 'Within two days', zh: '兩天內' })}
        </Chip>
        <FilterChip name={t({ en: 'Vegetarian', zh: '素食' })} href="#" />
        <LinkChip href="#">{t({ en: 'Choy sum', zh: '菜心' })}</LinkChip>
        <div className="w-62">
          <Checkbox value={on} onChange={setOn} label={t({ en: 'Vegetarian', zh: '素食' })} count={24} />
          <Checkbox
            value={!on}
            onChange={() => setOn(!on)}
            label={t({ en: 'Organic', zh: '有機' })}
            count={2}
          />
        </div>
        <div className="w-full max-w-110">
          <CopyField
            label={t({ en: 'Link', zh: '連結' })}
            value="https://kebun.example/products/view?slug=choy-sum"
          />
        </div>
      </Part>
    </>
  );
}
