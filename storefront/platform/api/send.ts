/** One request to the API, with its full address, and its reply as parsed JSON. */
export interface ApiRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type Send = (question: ApiRequest) => Promise<{ status: number; body: unknown }>;

/** After half a minute no visitor waits any more. */
const requestTimeoutMs = 30_000;

/** Sends a request over the network. Rejects with a TimeoutError, an AbortError, or fetch's own error. */
export const sendByFetch: Send = async ({ method, path, headers, body, signal }) => {
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  const response = await fetch(path, {
    method,
    headers,
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const text = await response.text();
  return { status: response.status, body: text ? parseJson(text) : null };
};

/** Returns the parsed body. A proxy's error page is not JSON; its status is enough. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
