import { Button } from '../buttons/button.tsx';
import { Icon } from '../text/icon.tsx';
import { useT } from '../text/text.tsx';

interface ErrorStateProps {
  /** The reason, in the server's words where it gave one. */
  message?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** Replaces a part that failed to load, with a button to try again. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  const text = useT();

  return (
    <div
      role="alert"
      className="grid content-center justify-items-center gap-4 rounded-panel bg-surface px-6 py-10 text-center"
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
