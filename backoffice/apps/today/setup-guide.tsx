import type { OptionalStep, SetupGap, SetupStep } from '@kebun/contract/content/settings/setup-guide.ts';
import DoneIcon from '@mui/icons-material/CheckCircle';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import UndoneIcon from '@mui/icons-material/RadioButtonUnchecked';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { useShopPath } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { pageOf, pageOfGap } from './page-of-step.ts';
import { useSetupGuide } from './use-setup-guide.ts';

/**
 * Leads the owner of a new shop to the first order, and says when mails cannot leave. Then it names what may be done
 * at any time, until all of it is done or the reader hides it.
 */
export function SetupGuide() {
  const { t, language } = useI18n();
  const shop = useShopPath(language);
  const data = useSetupGuide();
  const [isHidden, setHidden] = useStore('setup.optional.hidden', false); // in this browser
  if (!data) return null;
  const { steps, optional, sends_mail } = data;
  const undone = optional.find(({ is_done }) => !is_done);
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done);

  return (
    <>
      {!sends_mail && <Alert severity="warning">{t('office.setup_no_mail')}</Alert>}
      {!next && undone && !isHidden && (
        <Card>
          <CardContent>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              <Typography variant="h2">{t('office.setup_optional')}</Typography>
              <Button onClick={() => setHidden(true)} sx={{ minHeight: 44 }}>
                {t('common.hide')}
              </Button>
            </Box>
            <Typography color="text.secondary">{t('office.setup_optional_lead')}</Typography>
            <StepList label={t('office.setup_optional')} steps={optional} next={undone.step} />
          </CardContent>
        </Card>
      )}
      {next && (
        <Card>
          <CardContent>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
              <Typography variant="h2">{t('office.setup_title')}</Typography>
              <Button
                component="a"
                href={`${shop}/?look_around=1`}
                target="_blank"
                rel="noopener"
                sx={{ minHeight: 44 }}
              >
                {t('office.setup_look')}
              </Button>
            </Box>
            <Typography color="text.secondary">{t('office.setup_lead')}</Typography>
            <Typography sx={{ marginTop: 2 }}>
              {t('office.setup_progress', { done, count: steps.length })}
            </Typography>
            <LinearProgress variant="determinate" value={(100 * done) / steps.length} aria-hidden />
            <StepList label={t('office.setup_title')} steps={steps} next={next.step} />
          </CardContent>
        </Card>
      )}
    </>
  );
}

interface StepListProps {
  label: string;
  steps: readonly { step: SetupStep | OptionalStep; is_done: boolean; gap?: SetupGap | null }[];
  next: SetupStep | OptionalStep;
}

/** Steps with a link to their page each. */
function StepList({ label, steps, next }: StepListProps) {
  const { t } = useI18n();
  return (
    <List component="ol" aria-label={label}>
      {steps.map(({ step, is_done, gap }) => (
        <ListItem key={step} disablePadding>
          <ListItemButton component={Link} to={gap ? pageOfGap[gap] : pageOf[step]} selected={step === next}>
            <ListItemIcon sx={{ minWidth: 40 }}>
              {is_done ? (
                <DoneIcon color="success" titleAccess={t('office.setup_done')} />
              ) : (
                <UndoneIcon color="disabled" />
              )}
            </ListItemIcon>
            <ListItemText
              primary={t(`office.setup_${step}`)}
              secondary={
                is_done ? undefined : t(gap ? `office.setup_gap_${gap}` : `office.setup_${step}_lead`)
              }
            />
            <ChevronRightIcon color="disabled" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
