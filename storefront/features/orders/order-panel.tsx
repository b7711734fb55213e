import type { ReactNode } from 'react';

interface OrderPanelProps {
  id?: string;
  title: string;
  children: ReactNode;
}

/** A titled part of an order page. */
export function OrderPanel({ id, title, children }: OrderPanelProps) {
  return (
    <section
      id={id}
      className="scroll-mt-20 rounded-panel p-[clamp(1.125rem,2vw,1.75rem)] inset-ring inset-ring-line"
    >
      <h2 className="mb-3.5 text-[1.25rem]">{title}</h2>
      {children}
    </section>
  );
}
