import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';

/** The issues of the whole basket. An issue of one line is shown at that line. */
export function CartIssues({ issues }: { issues: readonly CartIssue[] }) {
  const ofTheWhole = issues.filter((issue) => issue.item_id === undefined);
  if (ofTheWhole.length === 0) return null;

  return (
    <ul className="grid gap-2 pt-4">
      {ofTheWhole.map((issue) => (
        <li key={issue.code} className="flex gap-2.5 rounded-md bg-turmeric-tint px-3.5 py-3 text-sm">
          <Icon name="alert" className="mt-0.5 text-turmeric-ink" />
          {issue.message}
        </li>
      ))}
    </ul>
  );
}
