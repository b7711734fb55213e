import type { OwnAccount } from '@kebun/contract/accounts/accounts.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { SubmitButton } from '@kebun/ui/buttons/submit-button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Form } from '@kebun/ui/forms/form.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Says who has signed in, with a link onward. With script the visitor is redirected. */
export function SignedInHere({ me, target }: { me: OwnAccount; target: string | undefined }) {
  const text = useT();
  const to = useTo();

  return (
    <>
      <PageHead title={text('account.signed_in')} unlisted />
      <AuthLayout
        title={text('account.signed_in')}
        lead={text('account.welcome', { name: me.display_name })}
        other={
          <Link href={to('/track-order')} className="link">
            {text('frame.track_order')}
          </Link>
        }
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton href={target ?? to('/products')}>
            {text(target ? 'common.continue' : 'frame.all_products')}
          </LinkButton>
          <LinkButton look="quiet" href={to('/basket')}>
            {text('cart.basket')}
          </LinkButton>
          <Form method="post" action={to('/logout')}>
            <SubmitButton look="quiet">{text('frame.log_out')}</SubmitButton>
          </Form>
        </div>
        <noscript>
          <div className="mt-6">
            <Note icon="info">{text('account.needs_script')}</Note>
          </div>
        </noscript>
      </AuthLayout>
    </>
  );
}
