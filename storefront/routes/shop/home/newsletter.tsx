import { useT } from '@kebun/ui/text/text.tsx';
import NewsletterForm from '#features/newsletter/newsletter-form.tsx';
import { useSettings } from '#platform/text/settings.ts';

/** The newsletter form, above the footer. */
export default function Newsfeed() {
  const text = useT();
  const words = useSettings()?.words;

  return (
    <section className="section" aria-labelledby="newsfeed">
      <div className="wrap">
        <div className="tint-seedling grid items-center gap-x-12 gap-y-5 rounded-panel p-6 md:grid-cols-2 md:p-10 xl:px-14">
          <div>
            <h2 id="newsfeed" className="display text-3xl">
              {words?.newsletter_title ?? text('frame.newsletter_title')}
            </h2>
            <p className="mt-2">{words?.newsletter_lead ?? text('frame.newsletter_lead')}</p>
          </div>
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
