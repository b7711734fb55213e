import {
  chooseLayout,
  listStaffLayouts,
  type StaffLayoutRow,
} from '@kebun/contract/content/layouts/staff-layouts.ts';
import { layoutIcons } from '@kebun/contract/content/site.ts';
import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** All layouts of the home page, and which one is in use. */
export function LayoutsPage() {
  const { t } = useI18n();
  const query = useQuery({ queryKey: ['layouts'], queryFn: () => call(listStaffLayouts) });
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={t('office.layouts')} />
      <Typography variant="h1">{t('office.layouts')}</Typography>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {query.data?.data.map((layout) => (
          <li key={layout.slug}>
            <LayoutCard layout={layout} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function LayoutCard({
  layout: { slug, name, is_chosen, has_draft, updated_at },
}: {
  layout: StaffLayoutRow;
}) {
  const { t, language } = useI18n();
  const { mutate: choose, isPending } = useAction(() => call(chooseLayout, { body: { slug } }), {
    done: t('office.layout_chosen', { name }),
  });
  return (
    <Card sx={{ height: '100%', display: 'grid', gridTemplateRows: '1fr auto' }}>
      <CardContent sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
        <Box
          component="img"
          src={layoutIcons[slug]}
          alt=""
          sx={{ width: 96, height: 72, backgroundColor: 'action.disabledBackground', borderRadius: 1 }}
        />
        <Typography variant="h2">{name}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {is_chosen && <Chip size="small" color="primary" label={t('office.layout_is_home')} />}
          {has_draft && <Chip size="small" variant="outlined" label={t('office.layout_has_draft')} />}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {t('office.layout_since', { moment: momentIn(language, updated_at) })}
        </Typography>
      </CardContent>
      <CardActions sx={{ padding: 2, flexWrap: 'wrap' }}>
        <Button component={Link} to={`/layouts/${slug}`} variant="outlined">
          {t('common.edit')}
          <Box component="span" sx={visuallyHidden}>
            {name}
          </Box>
        </Button>
        {!is_chosen && (
          <Button disabled={isPending} onClick={() => choose(undefined)}>
            {t('office.layout_choose')}
            <Box component="span" sx={visuallyHidden}>
              {name}
            </Box>
          </Button>
        )}
      </CardActions>
    </Card>
  );
}

/** Hidden text for screen readers, which says which card a button belongs to. */
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
