import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { readQuery } from '#protocols/storage/rules/raw-path.ts'
import { signatureOf } from '#protocols/storage/rules/signature.ts'

export type Credentials = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
}

/** A request to the object store with its raw path and query. */
export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  /** The error code of the answer. */
  readonly code: string | undefined
}

type Signing = { readonly region: string; readonly credentials: Credentials; readonly at?: Date }

const timeOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const scopeOf = ({ region }: Signing, time: string) => ({ date: time.slice(0, 8), region })

/** The parameters of a query. A query that cannot be parsed is refused before its signature is checked. */
function parametersOf(query: string): (readonly [string, string])[] {
  try {
    return readQuery(query)
  } catch {
    return []
  }
}

/** Signs the request in its headers, whatever they contain; `host` is the server's. */
export function signedRequest(host: string, signing: Signing, request: RawRequest): RawRequest {
  const { credentials, at = new Date() } = signing
  const time = timeOf(at)
  const payloadHash = createHash('sha256')
    .update(request.body ?? '')
    .digest('hex')
  const headers: Record<string, string> = {
    host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
    'x-amz-security-token': credentials.sessionToken,
    ...request.headers,
  }
  const names = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  const scope = scopeOf(signing, time)
  const signature = signatureOf(credentials.secretAccessKey, scope, headers['x-amz-date'] ?? '', {
    method: request.method,
    rawPath: request.path,
    query: parametersOf(request.query ?? ''),
    headers: names.map((name) => [name, headers[name] ?? ''] as const),
    payloadHash: headers['x-amz-content-sha256'] ?? '',
  })
  const credential = `${credentials.accessKeyId}/${scope.date}/${scope.region}/s3/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...request, headers: { authorization, ...headers } }
}

/** The request as a link that is signed in its query and valid for 900 seconds; `changed` replaces parameters. */
export function linkedRequest(
  host: string,
  signing: Signing,
  request: RawRequest,
  changed: Readonly<Record<string, string>> = {},
): RawRequest {
  const { credentials, at = new Date() } = signing
  const time = timeOf(at)
  const scope = scopeOf(signing, time)
  const parameters = {
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${credentials.accessKeyId}/${scope.date}/${scope.region}/s3/aws4_request`,
    'X-Amz-Date': time,
    'X-Amz-Expires': '900',
    'X-Amz-Security-Token': credentials.sessionToken,
    'X-Amz-SignedHeaders': 'host',
    ...changed,
  }
  const own = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const query = [request.query, ...own].filter((part) => part).join('&')
  const headers: Record<string, string> = { host, ...request.headers }
  const signature = signatureOf(credentials.secretAccessKey, scope, time, {
    method: request.method,
    rawPath: request.path,
    query: parametersOf(query),
    headers: parameters['X-Amz-SignedHeaders']
      .split(';')
      .map((name) => [name, Object.hasOwn(headers, name) ? (headers[name] ?? '') : ''] as const),
    payloadHash: 'UNSIGNED-PAYLOAD',
  })
  return { ...request, query: `${query}&X-Amz-Signature=${signature}`, headers }
}

/** Sends a request exactly as given on a new connection; nothing is normalised. */
export function sendRaw(
  host: string,
  { method, path, query, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const [hostname, port] = host.split(':')
  return new Promise((resolve, reject) => {
    const sent = httpRequest({
      hostname,
      port,
      method,
      path: query === undefined ? path : `${path}?${query}`,
      agent: false,
      timeout: 60_000,
      headers: {
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer within a minute')))
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const [, code] = /<Error><Code>(\w+)<\/Code>/.exec(text) ?? []
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, code })
      })
    })
    sent.end(body)
  })
}
