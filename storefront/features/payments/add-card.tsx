import { type Instrument, saveInstrument } from '@kebun/contract/payments/instruments.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { instrumentsKey, instrumentsReply } from './queries.ts';

/** Adds a card in the provider's form. We receive only its kind and last digits. */
export function AddCard({ onSaved }: { onSaved(instrument: Instrument): void }) {
  const text = useT();
  const { data } = useApp();
  const query = useQuery(instrumentsReply);
  const form = query.data?.card_form;

  const save = useMutation<{ data: Instrument }, CallError, string>({
    networkMode: 'always',
    mutationFn: (setup_token) =>
      data.call(saveInstrument, { body: { gateway: form?.gateway ?? '', setup_token } }),
    onSuccess: async ({ data: card }) => {
      await data.invalidateQueries({ queryKey: instrumentsKey });
      showToast({ text: text('order.card_saved', { brand: card.brand, last4: card.last4 }), kind: 'done' });
      onSaved(card);
    },
  });

  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data || save.isPending) {
    return (
      <Skeleton>
        <SkeletonLine className="h-12 w-full" />
        <SkeletonLine className="mt-4 h-12 w-full" />
      </Skeleton>
    );
  }
  if (save.error) return <ErrorState message={save.error.message} onRetry={save.reset} />;
  if (!form) return <p>{text('order.card_nowhere')}</p>;

  return (
    <div className="grid gap-4">
      <Note icon="lock">{text('order.card_lead')}</Note>
      <CardForm url={form.url} onToken={save.mutate} />
    </div>
  );
}

interface CardFormProps {
  /** The provider's own form. */
  url: string;
  onToken(setupToken: string): void;
}

/**
 * The provider's own form in a frame without an origin, so that this page cannot read it. It posts a setup token, and
 * only messages from this frame are accepted.
 */
function CardForm({ url, onToken }: CardFormProps) {
  const text = useT();
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const notifyToken = useEffectEvent(onToken);

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      const token: unknown = data?.setup_token;
      if (source === frame.current?.contentWindow && typeof token === 'string') notifyToken(token);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <iframe
      ref={frame}
      src={`${url}?lang=${language}`}
      title={text('order.card_form')}
      sandbox="allow-forms allow-scripts"
      className="h-92 w-full border-0"
    />
  );
}
