import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import {
  AppReactContext,
  appRouterContext,
  htmlSinkContext,
  renderErrorsContext,
} from '#platform/page/app-context.ts';

/** Renders the page in one piece: a cached page must be complete, and complete pages also render faster. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _, ...routes }: EntryContext, // the loaders' data travels as state: see state.ts
  context: RouterContextProvider,
) {
  const faults = context.get(renderErrorsContext);
  const faultless = faults.length;
  const visit = { ...context.get(appRouterContext), errors: routes.staticHandlerContext.errors };
  const page = (
    <AppReactContext value={visit}>
      <ServerRouter context={routes} url={request.url} nonce={visit.mark ?? ''} />
    </AppReactContext>
  );

  context.get(htmlSinkContext).html = await renderWhole(page, (fault) => faults.push(fault));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: faults.length > faultless ? 500 : status, headers });
}

const renderWhole = (page: React.ReactNode, onError: (fault: unknown) => void) =>
  new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    const output = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(output),
      onShellError: reject,
      onError,
    });
  });

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(renderErrorsContext).push(error);
};
