import { Button } from '@kebun/ui/buttons/button.tsx';
import { CopyField } from '@kebun/ui/forms/copy-field.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useRef } from 'react';

/** Confirms an enquiry with its ticket number. It takes the focus, for keyboards and screen readers. */
export function EnquirySent({ caseNo, onAnother }: { caseNo: string; onAnother(): void }) {
  const text = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <section className="fade-in max-w-(--measure) rounded-panel bg-leaf-tint p-6 md:p-8">
      <h2 ref={title} tabIndex={-1} className="display text-3xl">
        {text('contact.sent_title')}
      </h2>
      <p className="mt-3">{text('contact.sent_lead')}</p>
      <div className="mt-5 max-w-80">
        <CopyField label={text('contact.case_no')} value={caseNo} />
      </div>
      <Button look="text" size="small" className="mt-4 -ml-2" onClick={onAnother}>
        {text('contact.another')}
      </Button>
    </section>
  );
}
