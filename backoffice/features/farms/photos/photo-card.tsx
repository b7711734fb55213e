import {
  type BatchPhoto,
  changePhotoCaption,
  declinePhoto,
  type PhotoState,
  withdrawPhoto,
} from '@kebun/contract/farms/photos/published-photos.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { maxPhotoCaptionLength } from '@kebun/contract/lib/limits.ts';
import { type TypedTexts, textIn } from '@kebun/contract/lib/localised.ts';
import { Alert, Box, Button, Card, CardContent, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { pressable } from '#platform/display/pressable.ts';
import { type Tone, ToneChip } from '#platform/display/tone-chip.tsx';
import { UntrustedText } from '#platform/display/untrusted-text.tsx';
import { ConfirmDialog } from '#platform/forms/confirm-dialog.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { FieldPhoto } from './field-photo.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const tones: Record<PhotoState, Tone> = { waiting: 'turmeric', published: 'leaf', declined: 'ink-soft' };

interface Props {
  photo: BatchPhoto;
  isAmongOthers?: boolean; // beside photos of other batches
}

/** A photo of an event, what was decided about it, and the decisions that are possible. */
export function PhotoCard({ photo, isAmongOthers = false }: Props) {
  const { t, language } = useI18n();
  const { id, what, on, plot, batch, farm, recorded_by, state, published } = photo;
  const when = fullDayIn(language, on);
  const title = plot ? `${what} · ${plot}` : what;

  return (
    <Card component="article" aria-label={`${title} · ${when}`}>
      <CardContent
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 240px) minmax(0, 1fr)' },
        }}
      >
        <FieldPhoto id={id} alt={t('office.photo_of', { what, when })} height={180} />
        <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <ToneChip label={t(`office.photo_state_${state}`)} tone={tones[state]} />
          </Box>
          <Typography>{when}</Typography>
          {isAmongOthers && (
            <Typography>
              {farm.name} ·{' '}
              <Link component={RouterLink} to={`/batches/${batch.id}/show`} sx={pressable}>
                {batch.code}
              </Link>
            </Typography>
          )}
          {recorded_by && (
            <UntrustedText variant="body2" color="text.secondary">
              {t('office.photo_taken_by', { name: recorded_by })}
            </UntrustedText>
          )}
          {published && <Published published={published} />}
          {published && !batch.public && <Alert severity="info">{t('office.photo_batch_hidden')}</Alert>}
          <Decisions photo={photo} title={title} />
        </Box>
      </CardContent>
    </Card>
  );
}

/** The caption of a published photo, the people in it, and the member of staff who published it. */
function Published({ published }: { published: NonNullable<BatchPhoto['published']> }) {
  const { t, language } = useI18n();
  const { at, by, people, caption } = published;
  const said = textIn(caption, language);
  const names = people.map(({ name }) => name).join(languageFacts[language].listComma);
  return (
    <>
      {said && <UntrustedText>{said}</UntrustedText>}
      <UntrustedText variant="body2" color="text.secondary">
        {t('office.photo_published_by', {
          name: by ?? t('office.batch_by_unknown'),
          when: momentIn(language, at),
        })}
      </UntrustedText>
      <UntrustedText variant="body2" color="text.secondary">
        {names ? t('office.photo_agreed', { names }) : t('office.photo_no_people')}
      </UntrustedText>
    </>
  );
}

type PhotoDialog = 'publish' | 'withdraw' | 'caption';

function Decisions({ photo, title }: { photo: BatchPhoto; title: string }) {
  const { t } = useI18n();
  const [opened, setOpened] = useState<PhotoDialog>();
  const close = () => setOpened(undefined);
  const { id, state, published } = photo;
  const decline = useAction(() => call(declinePhoto, { params: { id }, body: {} }), {
    done: t('office.photo_declined'),
  });
  const withdraw = useAction((publishedId: string) => call(withdrawPhoto, { params: { id: publishedId } }), {
    done: t('office.photo_withdrawn'),
    onDone: close,
  });
  const button = (what: PhotoDialog, label: string, color: 'primary' | 'error' = 'primary') => (
    <Button color={color} aria-label={`${label}: ${title}`} onClick={() => setOpened(what)}>
      {label}
    </Button>
  );

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginLeft: -1 }}>
      {!published && button('publish', t('office.photo_publish'))}
      {state === 'waiting' && (
        <Button
          color="inherit"
          aria-label={`${t('office.photo_decline')}: ${title}`}
          disabled={decline.isPending}
          onClick={() => decline.mutate(undefined)}
        >
          {t('office.photo_decline')}
        </Button>
      )}
      {published && button('caption', t('office.photo_caption'))}
      {published && button('withdraw', t('common.withdraw'), 'error')}
      {opened === 'publish' && <PublishDialog photo={photo} onClose={close} />}
      {opened === 'caption' && published && <CaptionDialog published={published} onClose={close} />}
      {opened === 'withdraw' && published && (
        <ConfirmDialog
          title={t('office.photo_withdraw_title')}
          lead={t('office.photo_withdraw_lead')}
          confirm={t('common.withdraw')}
          isSerious
          isBusy={withdraw.isPending}
          onClose={close}
          onConfirm={() => withdraw.mutate(published.id)}
        />
      )}
    </Box>
  );
}

interface CaptionProps {
  published: NonNullable<BatchPhoto['published']>;
  onClose: () => void;
}

/** Changes the caption of a published photo. */
function CaptionDialog({ published: { id, version, caption }, onClose }: CaptionProps) {
  const text = useT();
  const done = useDone();
  const form = useSubmit<{ caption: TypedTexts }>([], async ({ caption }) => {
    await call(changePhotoCaption, { params: { id }, body: { caption, version } });
    await done(text('office.photo_caption_saved'));
    onClose();
  });
  return (
    <FormDialog
      title={text('office.photo_caption')}
      confirm={text('common.save')}
      isBusy={form.isBusy}
      problem={form.errors['']}
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <LocalisedField
        name="caption"
        label={text('office.photo_caption')}
        texts={caption}
        most={maxPhotoCaptionLength}
        hint={text('office.photo_caption_hint')}
        errors={form.errors}
      />
    </FormDialog>
  );
}
