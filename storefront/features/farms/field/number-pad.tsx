import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';

interface NumberPadProps {
  label: string;
  value: string;
  onChange(value: string): void;
  unit: string;
  /** A weight has a decimal point; a count has steps of one and ten. */
  decimal?: boolean;
}

const longest = 7;

/** Large keys for thumbs and gloves. The first digit replaces the present value. */
export function NumberPad({ label, value, onChange, unit, decimal = false }: NumberPadProps) {
  const text = useT();
  const [isFresh, setFresh] = useState(true);

  const set = (next: string) => {
    setFresh(false);
    onChange(next);
  };
  const type = (key: string) => {
    const before = isFresh ? '' : value;
    const next = before === '0' && key !== '.' ? key : `${before}${key}`;
    if (next.length <= longest && /^\d*\.?\d{0,3}$/.test(next)) set(next.startsWith('.') ? `0${next}` : next);
  };
  const step = (by: number) => set(String(Math.max(0, (Number(value) || 0) + by)));

  return (
    <fieldset className="mb-5">
      <legend className="mb-2 text-lg font-bold">{label}</legend>
      <output className="figures mb-2.5 flex min-h-18 items-baseline justify-center gap-2 rounded-md bg-white py-2 text-ink inset-ring-[2.5px] inset-ring-ink">
        <span className="text-4xl font-bold">{value || '0'}</span>
        <span className="text-xl font-semibold">{unit}</span>
      </output>
      {!decimal && (
        <div className="mb-2 grid grid-cols-4 gap-2">
          {[-10, -1, 1, 10].map((by) => (
            <Key key={by} onPress={() => step(by)}>
              {by < 0 ? `−${-by}` : `+${by}`}
            </Key>
          ))}
        </div>
      )}
      <div className="grid grid-cols-3 gap-2">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
          <Key key={key} onPress={() => type(key)}>
            {key}
          </Key>
        ))}
        {decimal ? (
          <Key onPress={() => type('.')}>.</Key>
        ) : (
          <Key label={text('field.rub_out_all')} onPress={() => set('')}>
            C
          </Key>
        )}
        <Key onPress={() => type('0')}>0</Key>
        <Key label={text('field.rub_out')} onPress={() => set(isFresh ? '' : value.slice(0, -1))}>
          ⌫
        </Key>
      </div>
    </fieldset>
  );
}

function Key({ label, onPress, children }: { label?: string; onPress(): void; children: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="figures min-h-14 rounded-md bg-white text-2xl font-bold text-ink outlined hover:bg-surface active:bg-surface-deep"
    >
      {children}
    </button>
  );
}
