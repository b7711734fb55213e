import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Button, Typography } from '@mui/material';
import { Sheet } from '#platform/display/panel.tsx';
import { useTexts } from '#platform/shell/messages-provider.tsx';

/** Whoever has nothing to do at a desk is shown the way to the field, which is a screen of the shop. */
export function Elsewhere({ permissions }: { permissions: readonly Permission[] }) {
  const { say, language } = useTexts();
  if (!permissions.includes('farm.record')) {
    return (
      <Sheet title={say('office.title')}>
        <Typography>{say('office.nothing_here')}</Typography>
      </Sheet>
    );
  }
  return (
    <Sheet title={say('office.field_title')}>
      <Typography sx={{ maxWidth: 560 }}>{say('office.field_text')}</Typography>
      <Button
        href={language === 'zh' ? '/zh/farm/record' : '/farm/record'}
        variant="contained"
        size="large"
        sx={{ justifySelf: 'start' }}
      >
        {say('office.field_open')}
      </Button>
    </Sheet>
  );
}
