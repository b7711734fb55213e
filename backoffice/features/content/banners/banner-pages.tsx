import { orderBanners, type StaffBanner } from '@kebun/contract/content/banners/staff-banners.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { Box, Chip } from '@mui/material';
import { FunctionField, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { positionName } from '#platform/data/position-name.ts';
import { useAction } from '#platform/data/use-action.ts';
import { OrderColumn } from '#platform/records/order-column.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { BannerForm } from './banner-form.tsx';

/** All banners, by position and in their order. */
export function BannerList() {
  const { t, language } = useI18n();
  const titleOf = ({ title }: StaffBanner) => textIn(title, language);
  const { mutate, isPending } = useAction((body: { position: string; ids: string[] }) =>
    call(orderBanners, { body }),
  );
  return (
    <RecordList
      title={t('office.banners')}
      add={t('office.banner_add')}
      isComplete
      empty={t('office.banners_none')}
    >
      <LinkColumn<StaffBanner> label={t('office.title_of_text')} name={titleOf} />
      <FunctionField<StaffBanner>
        label={t('office.banner_picture')}
        render={({ desktop, mobile }) => <Thumbnail picture={desktop ?? mobile} />}
      />
      <FunctionField<StaffBanner>
        label={t('office.banner_position')}
        render={({ position }) => positionName(position, t)}
      />
      <FunctionField<StaffBanner>
        label={t('office.banner_type')}
        render={({ type }) => t(`office.banner_type_${type}`)}
      />
      <FunctionField<StaffBanner>
        label={t('office.coupons_period')}
        render={({ starts_at, ends_at }) =>
          [
            starts_at && t('office.banner_from', { moment: momentIn(language, starts_at) }),
            ends_at && t('office.banner_until', { moment: momentIn(language, ends_at) }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <FunctionField<StaffBanner>
        label={t('office.status')}
        render={(banner) => <TimeChip time={timeOf(banner, Date.now())} />}
      />
      <OrderColumn<StaffBanner>
        label={t('common.sort')}
        name={titleOf}
        isBusy={isPending}
        isSibling={(one, other) => one.position === other.position}
        onOrder={(ids, { position }) => mutate({ position, ids })}
      />
    </RecordList>
  );
}

const Thumbnail = ({ picture }: { picture: StaffBanner['desktop'] }) =>
  picture && (
    <Box
      component="img"
      src={picture.thumbnail}
      alt=""
      sx={{ width: 72, height: 54, objectFit: 'contain', backgroundColor: '#f0e9da', borderRadius: 1 }}
    />
  );

function TimeChip({ time }: { time: ReturnType<typeof timeOf> }) {
  const look = time === 'now' ? ({ color: 'primary' } as const) : ({ variant: 'outlined' } as const);
  return <Chip size="small" label={useT()(`office.banner_${time}`)} {...look} />;
}

/** Returns whether the banner is running, scheduled or over. */
export function timeOf({ starts_at, ends_at }: Pick<StaffBanner, 'starts_at' | 'ends_at'>, now: number) {
  if (starts_at && Date.parse(starts_at) > now) return 'later';
  return ends_at && Date.parse(ends_at) <= now ? 'over' : 'now';
}

export const NewBannerPage = () => (
  <CreatePage title={useT()('office.banner_add')}>
    <BannerForm />
  </CreatePage>
);

export function ChangeBannerPage() {
  const { language } = useI18n();
  return (
    <EditPage<StaffBanner> title={({ title }) => textIn(title, language)} aside={<Removal />}>
      <BannerForm />
    </EditPage>
  );
}

function Removal() {
  const { t, language } = useI18n();
  const banner = useRecordContext<StaffBanner>();
  if (!banner) return null;
  return (
    <RemoveRecord
      label={t('office.banner_remove')}
      lead={t('office.banner_remove_sure', { name: textIn(banner.title, language) })}
      message={t('office.banner_removed')}
    />
  );
}
