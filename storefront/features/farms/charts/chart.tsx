import { Disclosure } from '@kebun/ui/overlays/disclosure.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useId } from 'react';
import { HorizontalScroll } from './horizontal-scroll.tsx';

interface ChartProps {
  title: string;
  /** The content of the chart, in a sentence. */
  summary: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  heading?: 'h2' | 'h3' | undefined;
  children: ReactNode;
}

/** A chart with a sentence about it and a table of its figures. */
export function Chart({ title, summary, head, rows, heading: Heading = 'h3', children }: ChartProps) {
  const text = useT();
  const titleId = useId();

  return (
    <figure className="rounded-panel p-5 inset-ring inset-ring-line md:p-7" aria-labelledby={titleId}>
      <figcaption>
        <Heading id={titleId} className="text-xl">
          {title}
        </Heading>
        <p className="figures mt-1 text-sm text-ink-soft">{summary}</p>
      </figcaption>
      <div className="mt-4">{children}</div>
      <div className="mt-2 -mb-4 [&>details]:border-b-0">
        <Disclosure title={<span className="text-sm">{text('farm.as_table')}</span>}>
          <HorizontalScroll label={title}>
            <table className="figures w-full text-sm">
              <thead>
                <tr>
                  {head.map((name, index) => (
                    <th
                      key={name}
                      scope="col"
                      className={`border-b border-line py-2 pr-4 font-semibold ${index > 0 ? 'text-right' : 'text-left'}`}
                    >
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...others]) => (
                  <tr key={first}>
                    <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                      {first}
                    </th>
                    {others.map((value, index) => (
                      <td key={head[index + 1]} className="py-1.5 pr-4 text-right">
                        {value}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </HorizontalScroll>
        </Disclosure>
      </div>
    </figure>
  );
}
