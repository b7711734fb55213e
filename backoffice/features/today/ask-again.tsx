import { Alert, Button } from '@mui/material';
import { useText } from '#platform/texts.tsx';

/** What could not be read, and a way to try again. */
export function AskAgain({ onAgain }: { onAgain: () => void }) {
  const text = useText();
  return (
    <Alert severity="error" action={<Button onClick={onAgain}>{text('office.again')}</Button>}>
      {text('ra.notification.http_error')}
    </Alert>
  );
}
