import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

interface CardFormProps {
  /** The provider's own form. */
  url: string;
  onToken(setupToken: string): void;
}

/**
 * The provider's own form in a frame without an origin, so that this page cannot read it. It posts a setup token, and
 * only messages from this frame are accepted.
 */
export function CardForm({ url, onToken }: CardFormProps) {
  const text = useT();
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useEffectEvent(onToken);

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      const token: unknown = data?.setup_token;
      if (source === frame.current?.contentWindow && typeof token === 'string') tell(token);
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
