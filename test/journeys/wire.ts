/** Calls the product over HTTP without a browser. */
export type Answer = { status: number; body: Record<string, unknown> }

/** Calls one operation of the user pool as a Cognito client does. Throws the pool's message if it refuses. */
export async function askPool(
  origin: string,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`${operation}: ${String(body['__type'])} ${String(body['message'])}`)
  return body
}

type Call = { token?: string; body?: unknown }

/** Calls one endpoint of the API. A refusal is an answer, too. */
export async function askApi(
  origin: string,
  method: string,
  path: string,
  { token, body }: Call = {},
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Calls one endpoint of the API and throws for any refusal. */
export async function callApi(
  origin: string,
  method: string,
  path: string,
  call: Call = {},
): Promise<Record<string, unknown>> {
  const { status, body } = await askApi(origin, method, path, call)
  if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return body
}
