import { usePosted } from '@kebun/ui/forms/use-posted.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useState } from 'react';
import { ContactForm } from '#features/enquiries/contact-form.tsx';
import { ContactOptions } from '#features/enquiries/contact-options.tsx';
import { EnquirySent } from '#features/enquiries/enquiry-sent.tsx';
import { createLoader } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { settingsQuery } from '#platform/text/settings.ts';

const page = { critical: () => [settingsQuery] };

export const loader = createLoader(page);
export const clientLoader = createLoader(page);

export default function ContactPage() {
  const text = useT();
  const sent = usePosted('/contact-us')?.reply as { case_no?: string } | null | undefined;
  const [caseNo, setCaseNo] = useState(sent?.case_no);

  return (
    <div className="wrap section">
      <PageHead title={text('frame.contact_us')} description={text('contact.lead')} />
      <h1 className="display text-4xl">{text('frame.contact_us')}</h1>
      <p className="mt-3 max-w-(--measure) text-lg text-ink-soft">{text('contact.lead')}</p>
      <div className="mt-8 grid items-start gap-x-[clamp(2rem,5vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)]">
        {caseNo ? (
          <EnquirySent caseNo={caseNo} onAnother={() => setCaseNo(undefined)} />
        ) : (
          <ContactForm onSent={setCaseNo} />
        )}
        <ContactOptions />
      </div>
    </div>
  );
}
