import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import { Button } from '@kebun/ui/button.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { SearchField } from '#features/search/search-field.tsx';
import { useTo } from '#platform/links.ts';
import type { Trouble } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

/** What stands where a page could not be shown. */
export function ErrorPage() {
  const error = useRouteError();

  if (!isRouteErrorResponse(error)) return <NotNow />;
  if (error.status === 404) return <NotHere />;
  return <NotNow trouble={error.data as Trouble | undefined} />;
}

function NotHere() {
  const text = useText();
  const to = useTo();

  return (
    <Notice title={text('page.unavailable')} hint={text('page.unavailable_hint')} picture={notFound}>
      <div className="w-full max-w-120">
        <SearchField floating />
      </div>
      <LinkButton href={to('/')}>{text('page.home')}</LinkButton>
    </Notice>
  );
}

/** The shop could not be reached, or stumbled. Asking again may help. */
function NotNow({ trouble }: { trouble?: Trouble | undefined }) {
  const text = useText();
  const to = useTo();
  const { revalidate, state } = useRevalidator();
  const isOffline = trouble?.why === 'network';

  return (
    <Notice
      title={text(isOffline ? 'page.offline' : 'page.failed')}
      hint={text(isOffline ? 'page.offline_hint' : 'page.failed_hint')}
    >
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => void revalidate()} busy={state === 'loading'}>
          {text('ui.retry')}
        </Button>
        <LinkButton look="quiet" href={to('/')}>
          {text('page.home')}
        </LinkButton>
      </div>
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  hint: string;
  picture?: string;
  children: ReactNode;
}

function Notice({ title, hint, picture, children }: NoticeProps) {
  return (
    <div className="wrap section">
      <PageHead title={title} unlisted />
      <div className="mx-auto grid max-w-(--text-max) justify-items-center gap-6 py-8 text-center">
        {picture && <img src={picture} alt="" width="280" height="210" className="h-auto w-70 max-w-full" />}
        <div>
          <h1 className="display text-4xl">{title}</h1>
          <p className="mt-3 text-lg text-ink-soft">{hint}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
