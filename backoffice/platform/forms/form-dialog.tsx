import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useT } from '../shell/messages-provider.tsx';
import { TextDialog } from './text-dialog.tsx';

interface Props {
  title: string;
  confirm: string; // the text of the button
  isSerious?: boolean; // a destructive action
  isBusy: boolean;
  isBlocked?: boolean; // the action is not possible now, whatever is typed
  problem?: string | undefined; // an error of the form as a whole
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A dialog with a form; its errors are above the buttons. */
export function FormDialog(props: Props) {
  const { title, confirm, isSerious = false, isBusy, isBlocked = false, problem, children } = props;
  const text = useT();
  const heading = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation(); // React would also notify the form that opened this dialog
    props.onSubmit(event);
  };
  return (
    <TextDialog onClose={props.onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form noValidate onSubmit={submit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { paddingTop: 1 } }}>
          {children}
          <div role="alert">{problem && <Alert severity="error">{problem}</Alert>}</div>
        </DialogContent>
        <DialogActions>
          <Button onClick={props.onClose}>{text('office.never_mind')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isSerious ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isBlocked}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
