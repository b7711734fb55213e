import type { Me } from '@kebun/contract/account.ts';
import { Form } from '@kebun/ui/form.tsx';
import { Link } from '@kebun/ui/link.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { SubmitButton } from '@kebun/ui/submit-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useTo } from '#platform/links.ts';
import { PageHead } from '#platform/page-head.tsx';
import { Door } from './door.tsx';

/** Says who has signed in, and where they can go. With script nobody stays here: they are led on. */
export function SignedInHere({ me, wanted }: { me: Me; wanted: string | undefined }) {
  const text = useText();
  const to = useTo();

  return (
    <>
      <PageHead title={text('account.signed_in')} unlisted />
      <Door
        title={text('account.signed_in')}
        lead={text('account.welcome', { name: me.display_name })}
        other={
          <Link href={to('/track-order')} className="link">
            {text('frame.track_order')}
          </Link>
        }
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton href={wanted ?? to('/products')}>
            {text(wanted ? 'account.go_on' : 'frame.all_products')}
          </LinkButton>
          <LinkButton look="quiet" href={to('/basket')}>
            {text('cart.basket')}
          </LinkButton>
          <Form method="post" action={to('/logout')}>
            <SubmitButton look="quiet">{text('account.sign_out')}</SubmitButton>
          </Form>
        </div>
        <noscript>
          <div className="mt-6">
            <Note icon="info">{text('account.needs_script')}</Note>
          </div>
        </noscript>
      </Door>
    </>
  );
}
