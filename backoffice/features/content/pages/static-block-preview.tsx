import { type InlineMark, parseMarkup } from '@kebun/contract/content/pages/parse-markup.ts';
import { shareStaticBlock } from '@kebun/contract/content/pages/staff-pages.ts';
import { nameOfLanguage, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { CallError, call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { SharedLinkDialog } from '#platform/display/shared-link-dialog.tsx';
import { useShopLanguages, useShopPath } from '#platform/forms/use-shop-languages.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { asPublished, type Draft } from './page-draft.ts';

/** A static block as visitors would read it, in either language. Tags in it stay text here too. */
export function StaticBlockPreview({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t, language: mine } = useI18n();
  const shown = useShopLanguages();
  const [language, setLanguage] = useState(servedLanguage(mine));
  const title = useId();
  const { sections, items, fields, summary, title: name } = asPublished(draft, 1);
  const paragraphs = Object.values(fields).map((both) => textIn(both, language));
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="md">
      <DialogTitle id={title}>{textIn(name, language) || t('office.preview')}</DialogTitle>
      <DialogContent lang={tagOfLanguage(language)} sx={{ overflowWrap: 'anywhere' }}>
        {[textIn(summary, language), ...paragraphs].filter(Boolean).map((paragraph) => (
          <Typography key={paragraph} sx={{ marginBottom: 2 }}>
            {paragraph}
          </Typography>
        ))}
        {sections.map(({ heading, paragraphs: texts }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while it is looked at
          <Box component="section" key={at} sx={{ marginTop: 3 }}>
            <Typography variant="h2" component="h3">
              {textIn(heading, language)}
            </Typography>
            {texts.map((paragraph) => (
              <MarkedPreview key={textIn(paragraph, language)} text={textIn(paragraph, language)} />
            ))}
          </Box>
        ))}
        {items.map(({ topic, q, a }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while it is looked at
          <Box component="section" key={at} sx={{ marginTop: 3 }}>
            <Typography variant="body2" color="text.secondary">
              {textIn(topic, language)}
            </Typography>
            <Typography variant="h2" component="h3">
              {textIn(q, language)}
            </Typography>
            <Typography sx={{ marginTop: 1, whiteSpace: 'pre-line' }}>{textIn(a, language)}</Typography>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        {shown
          .filter((other) => other !== language)
          .map((other) => (
            <Button key={other} onClick={() => setLanguage(other)}>
              {nameOfLanguage(other)}
            </Button>
          ))}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A paragraph with its marks, as shoppers see it. Links lead nowhere while it is looked at. */
const MarkedPreview = ({ text }: { text: string }) =>
  parseMarkup(text).map((block, at) => {
    const key = `${at}`;
    if (block.kind === 'picture') {
      return (
        <Box
          key={key}
          component="img"
          src={block.address}
          alt={block.alt}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 360, marginTop: 2, borderRadius: 2 }}
        />
      );
    }
    if (block.kind === 'list') {
      return (
        <Box
          key={key}
          component={block.start === null ? 'ul' : 'ol'}
          {...(block.start !== null && { start: block.start })}
          sx={{ marginBlock: 1, paddingLeft: 3 }}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves while it is looked at
            <li key={index}>
              <Inline marks={item} />
            </li>
          ))}
        </Box>
      );
    }
    return block.kind === 'heading' ? (
      <Typography key={key} variant="h3" component="h4" sx={{ marginTop: 2 }}>
        <Inline marks={block.inside} />
      </Typography>
    ) : (
      <Typography key={key} sx={{ marginTop: 1, whiteSpace: 'pre-line' }}>
        <Inline marks={block.inside} />
      </Typography>
    );
  });

const Inline = ({ marks }: { marks: readonly InlineMark[] }) =>
  marks.map((mark, at) => {
    if (mark.kind === 'text') return mark.text;
    const key = `${at}`;
    return mark.kind === 'bold' ? (
      <strong key={key}>
        <Inline marks={mark.inside} />
      </strong>
    ) : (
      <Box key={key} component="span" title={mark.address} sx={{ textDecoration: 'underline' }}>
        {mark.text}
      </Box>
    );
  });

interface ShareProps {
  slug: string;
  draft: Draft;
}

/** Makes a preview link of the text as it is typed, saved or not. */
export function ShareDraftButton({ slug, draft }: ShareProps) {
  const { t, language } = useI18n();
  const inLanguage = useShopPath(language);
  const [shared, setShared] = useState<{ path: string; expires_at: string }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function share() {
    const { title, summary, sections } = asPublished(draft, 0);
    setIsBusy(true);
    setProblem(undefined);
    await call(shareStaticBlock, { params: { slug }, body: { title, summary, sections } })
      .then(({ data }) => setShared(data))
      .catch((error: unknown) =>
        setProblem(
          error instanceof CallError && error.body ? error.body.message : t('ra.notification.http_error'),
        ),
      )
      .finally(() => setIsBusy(false));
  }
  return (
    <>
      <Button size="large" loading={isBusy} onClick={() => void share()}>
        {t('office.product_share')}
      </Button>
      <Typography role="alert" color="error" sx={{ alignSelf: 'center' }}>
        {problem}
      </Typography>
      {shared && (
        <SharedLinkDialog
          text={t('office.page_share_text', {
            at: momentIn(language, shared.expires_at),
          })}
          link={`${location.origin}${inLanguage}${shared.path}`}
          onClose={() => setShared(undefined)}
        />
      )}
    </>
  );
}
