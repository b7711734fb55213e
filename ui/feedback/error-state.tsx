import { Button } from '../buttons/button.tsx';
import { Icon } from '../text/icon.tsx';
import { useT } from '../text/text.tsx';

interface ErrorStateProps {
  /** What went wrong, in the server's words where it has any. */
  message?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** A part that did not arrive, in its place, with a way to ask again. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  const text = useT();

  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-4 rounded-panel bg-paper px-6 py-10 text-center"
    >
      <Icon name="alert" className="text-[2rem] text-chilli" />
      <p>{message ?? text('ui.load_failed')}</p>
      {onRetry && (
        <Button look="quiet" onClick={onRetry} busy={busy}>
          {text('ui.retry')}
        </Button>
      )}
    </div>
  );
}
