import { RoundButton } from './round-button.tsx';
import { useText } from './text.tsx';

export function CloseButton({
  onClose,
  look = 'plain',
  className,
}: {
  onClose(): void;
  look?: 'plain' | 'paper';
  className?: string;
}) {
  const text = useText();
  return (
    <RoundButton icon="close" label={text('ui.close')} look={look} className={className} onClick={onClose} />
  );
}
