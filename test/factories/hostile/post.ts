export type Posted<T> = { readonly status: number; readonly body: T }

/** Sends a POST with an Idempotency-Key over a socket. Undefined: the process died before it answered. */
export async function post<T>(
  url: string,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<Posted<T> | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as T }
  } catch {
    return undefined
  }
}
