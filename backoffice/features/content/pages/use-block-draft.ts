import {
  getPolicyDraft,
  publishStaticBlock,
  type StaffStaticBlock,
  type StaticBlockText,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { everyText } from '@kebun/contract/lib/localised.ts';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { type InfoPageDraft, infoPageBody, toInfoPageDraft } from './info-page-draft.ts';
import { asPublished, type Draft, nextVersion, toFormValues, unevenSections } from './page-draft.ts';

/** The typed text of a static block, and of an info page also its address and time. */
export function useBlockDraft(writing: StaffStaticBlock) {
  const [start] = useState(() => ({
    text: toFormValues(writing, nextVersion(writing), today()),
    info: toInfoPageDraft(writing, Date.now()),
  }));
  const [draft, setDraft] = useState(start);
  useUnsaved(() => draft !== start);
  return {
    text: draft.text,
    info: draft.info,
    isOwn: isInfoPage(writing),
    wasShown: start.info.visibility === 'shown',
    isTextChanged: draft.text !== start.text,
    change: (text: Partial<Draft>) => setDraft({ ...draft, text: { ...draft.text, ...text } }),
    changeInfo: (info: Partial<InfoPageDraft>) => setDraft({ ...draft, info: { ...draft.info, ...info } }),
    /** Takes over another text, such as that of an earlier version. */
    replace: (text: StaticBlockText) =>
      setDraft({
        text: toFormValues(text, draft.text.version, draft.text.effective_on),
        info: { ...draft.info, meta_title: everyText(text.meta_title) },
      }),
    /** Forgets what was typed once it is saved or deleted. */
    reset: () => setDraft(start),
  };
}

type BlockDraft = ReturnType<typeof useBlockDraft>;

/** Sends the draft of a static block, and loads templates into it. */
export function useBlockRequests(
  writing: StaffStaticBlock,
  draft: BlockDraft,
  onPublished: (slug: string) => void,
) {
  const { t } = useI18n();
  const notify = useNotify();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const { text, info, isOwn } = draft;
  const params = { slug: writing.slug };

  const run = (request: () => Promise<void>) => {
    setErrors({});
    setIsBusy(true);
    return request()
      .catch((error: unknown) => setErrors(errorsUnder(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  };

  async function publish(event: FormEvent) {
    event.preventDefault();
    const problems = [
      ...unevenSections(text).map((at) => [`sections.${at}.body`, t('office.static_block_rule_even')]),
      ...(isOwn && info.visibility === 'later' && !info.shown_at
        ? [['shown_from', t('office.info_page_rule_shown_at')]]
        : []),
    ];
    setErrors(Object.fromEntries(problems));
    if (problems.length > 0 || isBusy) return;
    await run(async () => {
      const { data } = await call(publishStaticBlock, { params, body: bodyOf(writing, draft) });
      draft.reset();
      notify(t(isOwn ? 'office.saved' : 'office.static_block_published'), { type: 'success' });
      onPublished(data.slug);
    });
  }

  const beginFromTemplate = () =>
    run(async () => {
      const { data } = await call(getPolicyDraft, { params });
      draft.replace({ ...data, fields: {}, items: [] });
    });

  return { errors, isBusy, publish, beginFromTemplate };
}

/** Returns the request that publishes a draft. A changed text of an info page gets the next version by itself. */
function bodyOf(writing: StaffStaticBlock, { text, info, isOwn, isTextChanged }: BlockDraft) {
  const body = asPublished(text, writing.revision);
  if (!isOwn) return body;
  const version = isTextChanged && writing.is_written ? body.version : (writing.version ?? body.version);
  return { ...body, version, ...infoPageBody(info, writing, Date.now()) };
}

/** Returns the errors by field; errors without a field, and the failure itself, are under the form. */
function errorsUnder(error: unknown, unreachable: string): Record<string, string> {
  if (!(error instanceof CallError) || !error.body) return { '': unreachable };
  const { errors = {}, message } = error.body;
  const fields = Object.entries(errors).map(([field, [first = message]]) => [
    field.replace(/^(sections\.\d+)\.paragraphs\.\d+\.(en|zh)$/, '$1.body.$2'),
    first,
  ]);
  return { ...Object.fromEntries(fields), '': message };
}
