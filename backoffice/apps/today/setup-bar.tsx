import { type SetupGuide, type SetupStep, setupSteps } from '@kebun/contract/content/settings/setup-guide.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import DoneIcon from '@mui/icons-material/CheckCircle';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useT } from '#platform/shell/messages-provider.tsx';
import { isAtOrBelow, isPageOf, pageOf, pageOfGap } from './page-of-step.ts';
import { useSetupGuide } from './use-setup-guide.ts';

/** On the pages of the guide: which step this is, whether it is done, and the ways to the next one and back. */
export function SetupBar() {
  const { permissions } = usePermissions<readonly Permission[]>();
  const { pathname } = useLocation();
  const here = setupSteps.find((step) => isPageOf(step, pathname));
  const isRead = here !== undefined && permissions?.includes('settings.write') === true;
  const guide = useSetupGuide(isRead);
  const isUndone = guide?.steps.some(({ is_done }) => !is_done) === true;
  const [openPath, setOpenPath] = useState<string>(); // where the guide was last seen unfinished
  useEffect(() => {
    if (isUndone) setOpenPath(pathname);
  }, [isUndone, pathname]);
  const step = guide && stepAt(guide.steps, pathname, here);
  if (!isRead || !guide || !step || !(isUndone || openPath === pathname)) return null;
  return <BarOf guide={guide} step={step} path={pathname} />;
}

/** Returns the step of a page: what an open step lacks comes first, as on the page of zones for cash. */
const stepAt = (steps: SetupGuide['steps'], path: string, here: SetupStep | undefined) =>
  steps.find(({ gap }) => gap && isAtOrBelow(pageOfGap[gap], path)) ??
  steps.find(({ step }) => step === here);

interface BarProps {
  guide: SetupGuide;
  step: SetupGuide['steps'][number];
  path: string;
}

function BarOf({ guide: { steps }, step: { step, is_done, gap }, path }: BarProps) {
  const text = useT();
  const next = steps.find((one) => !one.is_done);
  const name = text(`office.setup_${step}`);
  const place = steps.findIndex((one) => one.step === step) + 1;
  const gapPage = gap && pageOfGap[gap];
  const isBelow = gapPage !== null && gap !== 'policy' && path.startsWith(`${gapPage}/`); // one policy leads to the next
  const isAtGap = path === gapPage || isBelow;
  const state = !next
    ? text('office.setup_bar_open')
    : is_done
      ? text('office.setup_bar_done', { step: name })
      : text('office.setup_bar_at', { place, count: steps.length, step: name });
  const forward = is_done
    ? next && {
        page: next.gap ? pageOfGap[next.gap] : pageOf[next.step],
        name: text(`office.setup_${next.step}`),
      }
    : gap && gapPage && !isAtGap && { page: gapPage, name: text(`office.setup_bar_${gap}`) };

  return (
    <Box
      component="aside"
      aria-label={text('office.setup_title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        maxWidth: 960,
        marginTop: 2,
        paddingBlock: 1,
        paddingInline: 2,
        borderRadius: 2,
        backgroundColor: 'primary.light',
      }}
    >
      <Box role="status" sx={{ display: 'flex', gap: 1, flex: '1 1 260px', alignItems: 'center' }}>
        {is_done && <DoneIcon color="success" aria-hidden />}
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{state}</Typography>
          {gap && <Typography variant="body2">{text(`office.setup_gap_${gap}`)}</Typography>}
        </Box>
      </Box>
      {forward && (
        <Button component={Link} to={forward.page} variant="contained">
          {text('office.setup_bar_next', { step: forward.name })}
        </Button>
      )}
      <Button component={Link} to="/" sx={{ marginLeft: forward ? 0 : { xs: -2.5, sm: 0 } }}>
        {text('office.setup_bar_back')}
      </Button>
    </Box>
  );
}
