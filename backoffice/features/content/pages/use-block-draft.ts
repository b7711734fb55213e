import {
  getPolicyDraft,
  getStaffStaticBlock,
  publishStaticBlock,
  type StaffStaticBlock,
  type StaticBlockText,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { isInfoPage } from '@kebun/contract/content/site-pages.ts';
import { today } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { everyText } from '@kebun/contract/lib/localised.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { CallError, call } from '#platform/data/call.ts';
import { useUnsaved } from '#platform/forms/unsaved.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { badRecipeFields, type InfoPageDraft, infoPageBody, toInfoPageDraft } from './info-page-draft.ts';
import {
  asPublished,
  type Draft,
  nextVersion,
  toFormValues,
  unevenSections,
  withChanges,
} from './page-draft.ts';

const startOf = (block: StaffStaticBlock, language: Language) => ({
  text: toFormValues(block, nextVersion(block), today()),
  info: toInfoPageDraft(block, Date.now(), language),
});

/** The typed text of a static block, and of an info page also its address and time. */
export function useBlockDraft(block: StaffStaticBlock) {
  const { language } = useI18n();
  const [start, setStart] = useState(() => startOf(block, language));
  const [draft, setDraft] = useState(start);
  const isDone = useRef(false);
  useUnsaved(() => !isDone.current && draft !== start);
  return {
    text: draft.text,
    info: draft.info,
    isOwn: isInfoPage(block),
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
    /** Puts what was typed into a newer version. */
    moveTo: (newer: StaffStaticBlock) => {
      const latest = startOf(newer, language);
      setStart(latest);
      setDraft({
        text: withChanges(latest.text, start.text, draft.text),
        info: withChanges(latest.info, start.info, draft.info),
      });
    },
    /** Nothing that was typed is left to lose: it is saved, deleted or dropped. */
    finish: () => {
      isDone.current = true; // the page may be left before it is drawn again
    },
  };
}

type BlockDraft = ReturnType<typeof useBlockDraft>;

/** Returns a function that runs a request, the errors of the last one, and whether one is under way. */
function useRequest() {
  const { t } = useI18n();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const run = (request: () => Promise<void>) => {
    setErrors({});
    setIsBusy(true);
    return request()
      .catch((error: unknown) => setErrors(errorsUnder(error, t('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  };
  return { errors, setErrors, isBusy, run };
}

/** Sends the draft of a static block, and loads templates into it. */
export function useBlockRequests(
  block: StaffStaticBlock,
  draft: BlockDraft,
  onPublished: (slug: string) => void,
) {
  const { t } = useI18n();
  const notify = useNotify();
  const { errors, setErrors, isBusy, run } = useRequest();
  const [base, setBase] = useState(block); // what the draft changes
  const [newer, setNewer] = useState<StaffStaticBlock>(); // another staff member saved it
  const { isOwn } = draft;

  async function publish(event: FormEvent) {
    event.preventDefault();
    const problems = problemsOf(draft, t);
    setErrors(Object.fromEntries(problems));
    if (problems.length > 0 || isBusy) return;
    await run(async () => {
      const { saved, newer } = await send(base, draft);
      setNewer(newer);
      if (!saved) return;
      draft.finish();
      notify(t(isOwn ? 'office.saved' : 'office.static_block_published'), { type: 'success' });
      onPublished(saved.slug);
    });
  }

  const beginFromTemplate = () =>
    run(async () => {
      const { data } = await call(getPolicyDraft, { params: { slug: base.slug } });
      draft.replace({ ...data, fields: {}, items: [] });
    });

  /** The choice between the newer text and the typed changes. */
  const conflict = newer && {
    keep() {
      draft.moveTo(newer);
      setBase(newer);
      setNewer(undefined);
    },
    showLatest() {
      draft.finish();
      onPublished(newer.slug);
    },
  };

  return { errors, isBusy, publish, beginFromTemplate, conflict };
}

/** Returns what is wrong with a draft, by field. */
const problemsOf = ({ text, info, isOwn }: BlockDraft, t: Translate): [string, string][] => [
  ...unevenSections(text).map((at): [string, string] => [
    `sections.${at}.body`,
    t('office.static_block_rule_even'),
  ]),
  ...(isOwn && info.visibility === 'later' && !info.shown_at
    ? [['shown_from', t('office.info_page_rule_shown_at')] satisfies [string, string]]
    : []),
  ...(isOwn ? badRecipeFields(info.recipe) : []).map((field): [string, string] => [
    `recipe.${field}`,
    t(`office.recipe_rule_${field}`),
  ]),
];

interface SaveResult {
  saved?: StaffStaticBlock;
  newer?: StaffStaticBlock; // another staff member saved it first
}

/** Publishes a draft, and returns the stored text. */
async function send(base: StaffStaticBlock, draft: BlockDraft): Promise<SaveResult> {
  const params = { slug: base.slug };
  try {
    return { saved: (await call(publishStaticBlock, { params, body: bodyOf(base, draft) })).data };
  } catch (error) {
    if (!(error instanceof CallError && error.body?.code === 'version_conflict')) throw error;
    return { newer: (await call(getStaffStaticBlock, { params })).data };
  }
}

/** Returns the request that publishes a draft. A changed text of an info page gets the next version by itself. */
function bodyOf(base: StaffStaticBlock, { text, info, isOwn, isTextChanged }: BlockDraft) {
  const body = asPublished(text, base.revision);
  if (!isOwn) return body;
  const version = isTextChanged && base.is_written ? body.version : (base.version ?? body.version);
  return { ...body, version, ...infoPageBody(info, base, Date.now()) };
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
