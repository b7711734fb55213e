import { infoPagePath } from '@kebun/contract/content/site-pages.ts';
import type { LotTrace, TracedRecipe } from '@kebun/contract/lots/trace.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { pathIn } from '#platform/page/links.ts';
import { CodeForm } from './code-form.tsx';
import { Report } from './lot-state.tsx';
import { TracePart } from './trace-part.tsx';

/** The actions of a shopper with the pack: keep it, buy it again, report a problem, look up another one. */
export function Afterwards({ lot }: { lot: LotTrace }) {
  const text = useT();
  const { storage_tip } = lot.product;
  const isDanger = lot.state === 'held' || lot.state === 'recalled';

  return (
    <div className="mt-12 grid gap-x-10 gap-y-8 border-t border-line pt-10 md:grid-cols-2 lg:grid-cols-3">
      {storage_tip && (
        <TracePart title={text('trace.storage')}>
          <p className="mt-3 max-w-(--measure) text-lg">{storage_tip}</p>
        </TracePart>
      )}
      {isDanger || (
        <TracePart title={text('trace.report_title')}>
          <p className="mt-3 mb-5 text-lg">{text('trace.report_hint')}</p>
          <Report lot={lot} />
        </TracePart>
      )}
      <TracePart title={text('trace.other')}>
        <div className="mt-4">
          <CodeForm />
        </div>
      </TracePart>
    </div>
  );
}

/** A recipe with ingredients and steps. Its title leads to the whole page. */
export function RecipeCard({ recipe }: { recipe: TracedRecipe }) {
  const text = useT();
  const language = useLanguage();
  const { slug, title, minutes, servings, ingredients, steps } = recipe;

  return (
    <div className="mt-4 rounded-panel bg-surface p-5 md:p-6">
      <h3 className="text-xl font-semibold">
        <Link href={pathIn(language, infoPagePath(slug))} className="link">
          {title}
        </Link>
      </h3>
      <p className="figures mt-1 text-ink-soft">{text('recipe.facts', { minutes, servings })}</p>
      <h4 className="mt-5 font-semibold">{text('recipe.ingredients')}</h4>
      <ul className="mt-2 list-disc pl-5 marker:text-leaf-bright">
        {ingredients.map((line) => (
          <li key={line} className="mt-1">
            {line}
          </li>
        ))}
      </ul>
      <h4 className="mt-5 font-semibold">{text('recipe.steps')}</h4>
      <ol className="figures mt-2 list-decimal pl-5 marker:font-semibold marker:text-leaf">
        {steps.map((line) => (
          <li key={line} className="mt-2 pl-1">
            {line}
          </li>
        ))}
      </ol>
    </div>
  );
}
