import { languageAt } from '@kebun/contract/lib/languages.ts';
import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { redirect, useSearchParams } from 'react-router';
import { NoTrace } from '#features/lots/no-trace.tsx';
import { BareBar } from '#features/shell/bare-bar.tsx';
import { addressIn } from '#platform/page/links.ts';
import { createLoader, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { settingsQuery } from '#platform/text/settings.ts';

const open = createLoader({ deferred: () => [settingsQuery] });

/** A typed code leads to its page; one with a wrong character stays in the field. */
export function loader(args: Parameters<typeof open>[0]) {
  const code = readPackLotCode(args.url.searchParams.get('code') ?? '');
  if (code) throw redirect(addressIn(languageAt(args.url.pathname), '/t/:code', { params: { code } }));
  return open(args);
}

export const clientLoader = loader;
export const handle = {
  header: BareBar,
  footer: false,
  hasScript: false,
  parameters: ['code'],
  isCacheable: false,
} satisfies PageHandle;

/** The form for the code of a label. */
export default function LotCodePage() {
  const text = useT();
  const [address] = useSearchParams();
  const typed = address.get('code') || undefined;

  return (
    <>
      <PageHead title={text('trace.form_title')} description={text('trace.form_lead')} unlisted />
      <NoTrace typed={typed} failure={typed ? 'wrong' : undefined} />
    </>
  );
}
