import {
  changeBanner,
  getStaffBanner,
  removeBanner,
  type StaffBanner,
} from '@kebun/contract/content/banners/staff-banners.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, Loading, Title, useNotify } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { toFormValues } from './banner-draft.ts';
import { BannerForm } from './banner-form.tsx';
import { usePositions } from './use-positions.ts';

/** One banner, to change or remove. */
export default function BannerPage() {
  const { t, language } = useI18n();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['banner', id],
    queryFn: () => call(getStaffBanner, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // each opening starts from the stored state
  });
  const banner = query.data?.data;
  const title = banner?.title[language] ?? t('office.banners');
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 3, maxWidth: 960 }}>
      <Title title={title} />
      <Box>
        <Button component={Link} to="/banners" sx={{ marginLeft: -2.5 }}>
          {t('office.banners')}
        </Button>
        <Typography variant="h1">{title}</Typography>
      </Box>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {banner && <Changing banner={banner} />}
    </Box>
  );
}

function Changing({ banner }: { banner: StaffBanner }) {
  const { t, language } = useI18n();
  const { id, version, desktop, mobile } = banner;
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const positions = usePositions();
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: remove, isPending } = useAction(() => call(removeBanner, { params: { id } }), {
    done: t('office.banner_removed'),
    onDone: () => navigate('/banners'),
  });
  return (
    <BannerForm
      start={toFormValues(banner)}
      pictures={{ desktop, mobile }}
      positions={positions}
      onSave={async (draft) => {
        await call(changeBanner, { params: { id }, body: { ...draft, version } });
        await queries.invalidateQueries({ queryKey: ['banners'] });
        notify(t('office.banner_saved'), { type: 'success' });
        navigate('/banners');
      }}
    >
      <Button color="error" onClick={() => setIsOpen(true)}>
        {t('office.banner_remove')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isPending}
        title={t('office.banner_remove')}
        content={t('office.banner_remove_sure', { name: banner.title[language] })}
        confirm={t('office.banner_remove')}
        cancel={t('common.keep_it')}
        onConfirm={() => remove(undefined)}
        onClose={() => setIsOpen(false)}
      />
    </BannerForm>
  );
}
