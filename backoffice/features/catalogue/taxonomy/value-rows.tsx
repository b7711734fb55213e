import type { StaffAttribute } from '@kebun/contract/catalogue/taxonomy/staff-attributes.ts';
import type { TypedTexts } from '@kebun/contract/lib/localised.ts';
import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton } from '@mui/material';
import type { FieldErrors } from '#platform/data/field-errors.ts';
import { LocalisedInput } from '#platform/forms/localised-fields.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

type Value = StaffAttribute['values'][number];

/** A value as it is typed, with a key that stays when the value is moved. */
export interface ValueRow extends Pick<Value, 'packs'> {
  key: string;
  id?: string;
  value: TypedTexts;
}

let made = 0;
export const valueRow = (value?: Value): ValueRow => ({
  value: {},
  packs: 0,
  ...value,
  key: `value-${++made}`,
});

interface Props {
  rows: readonly ValueRow[];
  errors: FieldErrors;
  onChange: (rows: readonly ValueRow[]) => void;
}

/** The values in their order, each in every language. A value that packs use cannot be removed. */
export function ValueRows({ rows, errors, onChange }: Props) {
  const text = useT();
  const move = (row: ValueRow, to: number) =>
    onChange(rows.filter((one) => one !== row).toSpliced(to, 0, row));

  return (
    <>
      {rows.map((row, index) => {
        const number = index + 1;
        const buttons = [
          [UpIcon, 'office.attribute_value_up', index === 0, () => move(row, index - 1)],
          [DownIcon, 'office.attribute_value_down', number === rows.length, () => move(row, number)],
          [
            RemoveIcon,
            'office.attribute_value_remove',
            row.packs > 0,
            () => onChange(rows.filter((one) => one !== row)),
          ],
        ] as const;
        return (
          <Box
            key={row.key}
            role="group"
            aria-label={text('office.attribute_value', { number })}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr auto' },
            }}
          >
            <LocalisedInput
              path={`values.${index}.value`}
              label={text('office.text_value')}
              value={row.value}
              most={60}
              errors={errors}
              onChange={(value) => onChange(rows.with(index, { ...row, value }))}
            />
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'end',
                gridColumn: { xs: '1 / -1', sm: 'auto' },
                '& .Mui-disabled': { opacity: 0.35 },
              }}
            >
              {buttons.map(([Icon, label, isDisabled, onClick]) => (
                <IconButton
                  key={label}
                  aria-label={text(label, { number })}
                  disabled={isDisabled}
                  onClick={onClick}
                >
                  <Icon />
                </IconButton>
              ))}
            </Box>
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        onClick={() => onChange([...rows, valueRow()])}
        sx={{ justifySelf: 'start' }}
      >
        {text('office.attribute_add_value')}
      </Button>
    </>
  );
}
