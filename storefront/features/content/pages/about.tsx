import hero from '@kebun/ui/assets/hero.svg?no-inline';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '#platform/page/page-head.tsx';
import { ContactLines } from './contact-lines.tsx';
import { staticBlockQuery } from './queries.ts';

/** The about page: three fixed titles, and five texts as far as staff have written them. */
export function About() {
  const text = useT();
  const { data: about } = useQuery(staticBlockQuery('about-us'));
  if (!about) return null;

  const textsOf = (...names: string[]) => names.map((name) => about.fields[name] ?? '').filter(Boolean);

  return (
    <article className="pb-[calc(var(--space-section)/2)]">
      <PageHead title={text('frame.about_us')} description={about.seo.description || undefined} />
      <div className="wrap grid items-center gap-x-[clamp(2rem,5vw,6rem)] gap-y-6 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:py-16">
        <div>
          <h1 className="display text-5xl">{text('frame.about_us')}</h1>
          {textsOf('content1', 'content2').map((paragraph, n) => (
            <p key={paragraph} className={n === 0 ? 'mt-5 text-lg' : 'mt-4 text-ink-soft'}>
              {paragraph}
            </p>
          ))}
        </div>
        <img
          src={hero}
          alt=""
          width="1600"
          height="900"
          className="aspect-[16/10] w-full rounded-panel object-cover object-bottom"
        />
      </div>
      <section className="bg-leaf-tint">
        <div className="wrap grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-4 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <h2 className="display text-4xl">{text('about.title_2')}</h2>
          <div className="grid gap-4">
            {textsOf('content3', 'content4').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="wrap grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-4 pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <h2 className="text-2xl">{text('about.title_3')}</h2>
        <div>
          {textsOf('content5').map((paragraph) => (
            <p key={paragraph} className="mb-3">
              {paragraph}
            </p>
          ))}
          <ContactLines />
        </div>
      </section>
    </article>
  );
}
