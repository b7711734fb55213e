import type { Language } from '@kebun/contract/lib/languages.ts';
import type { RefusalBody, RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { createTranslator } from '@kebun/contract/lib/texts.ts';
import { messages as en } from '@kebun/contract/messages/en.generated.ts';
import { messages as zh } from '@kebun/contract/messages/zh.generated.ts';
import { ToastRegion } from '@kebun/ui/feedback/toast-region.tsx';
import { LinkProvider } from '@kebun/ui/text/link.tsx';
import { TextProvider } from '@kebun/ui/text/text.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createContext, type ReactElement, use } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { AppReactContext } from '#platform/page/app-context.ts';
import { ShopLink } from '#platform/text/shop-link.tsx';

const says = { en: createTranslator('en', en), zh: createTranslator('zh', zh) };

interface TestCallParams {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
}

/** The shop's replies, by method and path of the contract: `{ 'GET /cart': () => ({ data: cart }) }`. */
export type Answers = Record<string, (params: TestCallParams) => unknown>;

/** Returns a refusal, as the API would send it. */
export const refusal = (status: number, code: RefusalCode, body: Partial<RefusalBody> = {}) =>
  new CallError(body.message ?? code, 'status', status, { code, message: code, request_id: 'r', ...body });

export const connectionError = () => new CallError('We cannot reach the shop.', 'network');

interface RenderOptions {
  language?: Language;
  /** The address of the visitor: "/track-order/view?order=7K3M". */
  at?: string;
  /** The loader that every address waits for. */
  opening?: () => Promise<null>;
}

const Shown = createContext<ReactElement | null>(null);

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      {use(Shown)}
      <output aria-label="address">{`${pathname}${search}`}</output>
    </>
  );
}

const NotYet = () => null;

const pages = (opening: RenderOptions['opening']) =>
  createRoutesStub([
    { path: '*', Component: Page, HydrateFallback: NotYet, ...(opening && { loader: opening }) },
  ]);

/** Renders part of a page in a shop with these replies. `asked` collects all requests. */
export function inShop(
  element: ReactElement,
  answers: Answers,
  { language = 'en', at = '/', opening }: RenderOptions = {},
) {
  const Stub = pages(opening);
  const requests: { what: string; details: TestCallParams }[] = [];

  const call = async ({ method, path }: { method: string; path: string }, details: TestCallParams = {}) => {
    const what = `${method} ${path}`;
    requests.push({ what, details });
    const answer = answers[what];
    if (!answer) throw new Error(`This test has no reply for${what}`);
    const reply = await answer(details);
    if (reply instanceof Error) throw reply;
    return reply;
  };

  const data = new ApiQueryClient(call as never, { isBrowser: true });
  data.setDefaultOptions({ queries: { ...data.getDefaultOptions().queries, retry: false } });
  const t = says[language];

  const shown = render(
    <AppReactContext value={{ language, t, data, origin: 'https://kebun.example' }}>
      <QueryClientProvider client={data}>
        <TextProvider language={language} t={t}>
          <LinkProvider link={ShopLink}>
            <Shown value={element}>
              <Stub initialEntries={[at]} />
            </Shown>
            <ToastRegion />
          </LinkProvider>
        </TextProvider>
      </QueryClientProvider>
    </AppReactContext>,
  );
  return { ...shown, data, requests, t };
}
