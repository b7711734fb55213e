import { useT } from '../text/text.tsx';
import { RoundButton } from './round-button.tsx';

export function CloseButton({
  onClose,
  look = 'plain',
  className,
}: {
  onClose(): void;
  look?: 'plain' | 'surface';
  className?: string;
}) {
  const text = useT();
  return (
    <RoundButton icon="close" label={text('ui.close')} look={look} className={className} onClick={onClose} />
  );
}
