import * as brandsContract from '@kebun/contract/catalogue/taxonomy/brands.ts';
import * as categoriesContract from '@kebun/contract/catalogue/taxonomy/categories.ts';
import * as dietaryContract from '@kebun/contract/catalogue/taxonomy/dietary.ts';
import { type App, serve } from '#platform/http/http.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { brandCategories } from './brand-categories.ts';
import { brandsByLetter, findBrand, listBrands } from './brands.ts';
import { findDietaryNeed, listDietaryNeeds } from './dietary-needs.ts';
import { findCategory } from './find-category.ts';
import { listCategories } from './list-categories.ts';
import { navCategories } from './nav-categories.ts';

/** Categories, brands and dietary needs. Answers are cached until a collection changes. */
export function taxonomyRoutes(app: App): void {
  const serving = { cache: { tags: () => ['catalogue'] } };

  serve(
    app,
    categoriesContract.listCategories,
    ({ db, query, language }) => listCategories(db, query, language),
    serving,
  );

  serve(
    app,
    categoriesContract.getCategory,
    async ({ db, params, language }) => {
      const category = await findCategory(db, params.slug, language);
      if (!category) throw new Refusal('category_not_found');
      return category;
    },
    serving,
  );

  serve(
    app,
    categoriesContract.navCategories,
    ({ db, query, language }) => navCategories(db, query, language),
    serving,
  );

  serve(
    app,
    brandsContract.brandCategories,
    ({ db, query, language }) => brandCategories(db, query, language),
    serving,
  );

  serve(
    app,
    brandsContract.brandsByLetter,
    ({ db, query, language }) => brandsByLetter(db, query, language),
    serving,
  );

  serve(
    app,
    brandsContract.listBrands,
    ({ db, query, language }) => listBrands(db, query, language),
    serving,
  );

  serve(
    app,
    brandsContract.getBrand,
    async ({ db, params, language }) => {
      const data = await findBrand(db, params.slug, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    serving,
  );

  serve(
    app,
    dietaryContract.listDietary,
    ({ db, query, language }) => listDietaryNeeds(db, query, language),
    serving,
  );

  serve(
    app,
    dietaryContract.getDietary,
    async ({ db, params, language }) => {
      const data = await findDietaryNeed(db, params.id, language);
      if (!data) throw new Refusal('not_found');
      return { data };
    },
    serving,
  );
}
