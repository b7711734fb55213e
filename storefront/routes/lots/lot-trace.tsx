import { unreadableCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMatches, useParams, useSearchParams } from 'react-router';
import { loadTrace, traceQuery } from '#features/lots/load-trace.ts';
import { LotTraceView } from '#features/lots/lot-trace-view.tsx';
import { NoTrace, type TraceFailure } from '#features/lots/no-trace.tsx';
import { BareBar } from '#features/shell/bare-bar.tsx';
import { useApp } from '#platform/page/app-context.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const loader = loadTrace;
export const clientLoader = loadTrace;
export const handle = {
  header: BareBar,
  footer: false,
  hasScript: false,
  parameters: ['code', 'gtin'],
} satisfies PageHandle;

/** Says that a page from the cache of the browser may be outdated; a lot can have been recalled since. */
const whenOffline = 'if(!navigator.onLine)document.getElementById("offline")?.removeAttribute("hidden")';

/** The page of a pack, by the code of its label, and the form for a code. */
export default function LotTracePage() {
  const text = useT();
  const { mark } = useApp();
  const { code } = useParams();
  const [address] = useSearchParams();
  const gtin = address.get('gtin') ?? undefined;
  const loaded = useMatches().at(-1)?.loaderData as { failure: TraceFailure | null } | undefined;
  const failure = loaded?.failure ?? null;
  const { data: traced } = useQuery({
    ...traceQuery(code ?? '', gtin),
    enabled: code !== undefined && failure === null,
  });

  if (!traced)
    return (
      <>
        <PageHead title={text('trace.form_title')} description={text('trace.form_lead')} unlisted />
        <NoTrace
          typed={code === unreadableCode ? undefined : (code ?? address.get('code') ?? undefined)}
          failure={failure ?? (code === undefined ? undefined : 'not_now')}
        />
      </>
    );
  const { data: lot, as_of } = traced;
  const title = text('trace.page_title', { name: lot.product.name, code: lot.code });
  return (
    <>
      <PageHead title={title} description={text('trace.lead')} unlisted />
      <LotTraceView lot={lot} asOf={as_of} />
      {import.meta.env.SSR && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, the same in every page
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: whenOffline }} />
      )}
    </>
  );
}
