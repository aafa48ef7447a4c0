import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { ObjectStore } from './object-store.ts'
import { sendRaw } from './raw-request.ts'

type Person = ReturnType<ObjectStore['aPerson']>

/** A hash, or an HMAC if a key is given, in the form that the signer expects. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(key?: string | ArrayBuffer | Uint8Array) {
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key as Uint8Array)
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data)
  }
  async digest() {
    return new Uint8Array(this.#hash.digest())
  }
}

/** Signs a request on its raw path and sends it unchanged, so that a test can spoil any part of it. */
export async function signed(
  store: ObjectStore,
  person: Person,
  rawPath: string,
  {
    method = 'GET',
    body = '',
    at = new Date(),
    region = store.region,
    hash,
    change = (headers: Record<string, string>) => headers,
  }: {
    method?: string
    body?: string
    at?: Date
    region?: string
    hash?: string
    change?: (headers: Record<string, string>) => Record<string, string>
  } = {},
): Promise<Response> {
  const { host, hostname, port } = new URL(store.endpoint)
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: person.credentials,
    sha256: Sha256 as never,
    uriEscapePath: false,
  })
  const [path = '', search = ''] = rawPath.split('?')
  const request = await signer.sign(
    {
      method,
      protocol: 'http:',
      hostname,
      port: Number(port),
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers: { host, 'x-amz-content-sha256': hash ?? createHash('sha256').update(body).digest('hex') },
      body,
    },
    { signingDate: at },
  )
  const answer = await sendRaw(host, {
    method,
    path,
    ...(search && { query: search }),
    headers: change({ ...request.headers }),
    ...(method === 'PUT' && { body }),
  })
  return new Response(answer.text, { status: answer.status })
}
