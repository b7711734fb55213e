import { use, useEffect, useState } from 'react';
import { PostedContext, type PostedForm } from './posted.ts';

/** Returns the submit of this form that the page answers, if there was one. */
export function usePosted(form: string | undefined): PostedForm | undefined {
  const holder = use(PostedContext);
  const [posted] = useState(holder.posted?.form === form ? holder.posted : undefined);
  useEffect(() => {
    if (posted) holder.posted = undefined;
  }, [holder, posted]);
  return posted;
}
