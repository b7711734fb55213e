import { Alert, Button } from '@mui/material';
import { CallError } from '../data/call.ts';
import { useT } from '../shell/messages-provider.tsx';

interface Props {
  error: Error | null;
  onRetry: () => void;
}

/** An error of the API, in its own words where it gave some, with a button to try again. */
export function RetryNotice({ error, onRetry }: Props) {
  const text = useT();
  const message =
    error instanceof CallError && error.body ? error.message : text('ra.notification.http_error');
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{text('ui.retry')}</Button>}>
      {message}
    </Alert>
  );
}
