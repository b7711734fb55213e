import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useT } from '../text/text.tsx';
import { InputBox } from './input-box.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
}

/**
 * Text to share: an address, a code. Where copying is not allowed, the text is selected so that the visitor can copy
 * it.
 */
export function CopyField({ label, value }: CopyFieldProps) {
  const text = useT();
  const [copied, setCopied] = useState(false);

  const copy = (input: HTMLInputElement | null) =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => input?.select(),
    );

  return (
    <div className="flex gap-2">
      <InputBox bad={false}>
        <input
          readOnly
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
          className="min-w-0 grow rounded-sm bg-transparent px-3.5"
        />
      </InputBox>
      <Button
        look={copied ? 'soft' : 'primary'}
        onClick={(event) => copy(event.currentTarget.parentElement?.querySelector('input') ?? null)}
      >
        <span aria-live="polite">{copied ? text('ui.copied') : text('ui.copy')}</span>
      </Button>
    </div>
  );
}
