import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

interface RowActionProps {
  name: MessageKey;
  /** The item that the button acts on, for its accessible name. */
  of: string;
  busy?: boolean;
  onClick(): void;
}

/** An action on the item beside it. */
export function RowAction({ name, of, busy, onClick }: RowActionProps) {
  const text = useT();
  return (
    <Button
      look="text"
      size="small"
      busy={busy}
      onClick={onClick}
      aria-label={text('address.named', { action: text(name), title: of })}
    >
      {text(name)}
    </Button>
  );
}
