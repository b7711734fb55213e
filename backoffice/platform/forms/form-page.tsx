import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '../shell/messages-provider.tsx';
import { useDraftForm } from './use-draft-form.ts';

interface Props {
  title: string;
  place: string; // the path of the list
  form: {
    errors: Readonly<Record<string, string>>;
    isBusy: boolean;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  aside?: ReactNode; // further actions
  children: ReactNode;
}

/** A form on a page of its own. Errors of the form as a whole are above its buttons. */
export function FormPage({ title, place, form, aside, children }: Props) {
  const text = useT();
  const { errors, isBusy, onSubmit } = form;
  const listening = useDraftForm(form);
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 720 }}>
      <Title title={title} />
      <Typography variant="h1">{title}</Typography>
      <Card>
        <CardContent
          component="form"
          noValidate
          onSubmit={onSubmit}
          {...listening}
          sx={{ display: 'grid', gap: 2.5 }}
        >
          {children}
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isBusy}>
              {text('common.save')}
            </Button>
            <Button component={Link} to={`/${place}`}>
              {text('ra.action.back')}
            </Button>
          </Box>
        </CardContent>
      </Card>
      {aside}
    </Box>
  );
}

/** Related fields are side by side where there is room. */
export const FormAside = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);
