import { createHash } from 'node:crypto'
import http from 'node:http'
import { signatureOf, uriEncode } from '#protocols/storage/rules/signature.ts'
import { createClient, must } from './client.ts'
import type { Stage } from './stage.ts'
import { signIn } from './user-pool.ts'

/** Puts and gets files. A call ends when the last byte has arrived on the other side. */
export type FileClient = {
  put(name: string, body: Uint8Array, query?: string): Promise<Sent>
  get(name: string, bytes: number): Promise<void>
  post(name: string, query: string, body?: string): Promise<Sent>
  close(): void
}

export type Sent = { readonly headers: http.IncomingHttpHeaders; readonly text: string }
type Head = Record<string, string | number>
type Dress = (request: { method: string; path: string; query: string; body: Uint8Array | '' }) => Head

/** Creates a client for any file server; `dress` gives each request its headers. Connections stay open. */
export function fileClient(origin: string, folder: string, dress: Dress = () => ({})): FileClient {
  const agent = new http.Agent({ keepAlive: true })
  const { hostname, port } = new URL(origin)
  const ask = (method: string, name: string, query: string, body: Uint8Array | '', maxBytes?: number) => {
    const path = `${folder}/${name}`
    const headers = {
      ...dress({ method, path, query, body }),
      ...(method !== 'GET' && { 'content-length': body.length }),
    }
    return new Promise<Sent>((resolve, reject) => {
      const request = http.request({
        agent,
        hostname,
        port,
        method,
        path: query ? `${path}?${query}` : path,
        headers,
      })
      request.once('error', reject)
      request.once('response', (response) => {
        let [seen, text] = [0, '']
        response.on('data', (chunk: Buffer) => {
          seen += chunk.length
          if (response.statusCode !== 200 || maxBytes === undefined) text += chunk.toString('latin1')
        })
        response.once('error', reject)
        response.once('end', () => {
          if (response.statusCode === 200 && (maxBytes ?? seen) === seen)
            return resolve({ headers: response.headers, text })
          reject(new Error(`${response.statusCode}, ${seen} bytes: ${text.slice(0, 300)}`))
        })
      })
      request.end(body)
    })
  }
  return {
    put: (name, body, query = '') => ask('PUT', name, query, body),
    get: async (name, bytes) => void (await ask('GET', name, '', '', bytes)),
    post: (name, query, body = '') => ask('POST', name, query, Buffer.from(body)),
    close: () => agent.destroy(),
  }
}

/** A storage client of the demo provider, with the credentials that a browser gets. Signs every request. */
export async function storageClient(stage: Stage): Promise<FileClient> {
  const { identity, storage } = stage.product
  const { identityPoolId: IdentityPoolId, issuer } = identity.browserConfig()
  const { bucket = '', region = '' } = storage?.browserConfig('') ?? {}
  const { IdToken } = await signIn(stage)
  const Logins = { [issuer.replace(/^https?:\/\//, '')]: IdToken }
  const IdentityId = await askIdentityPool<string>(stage, 'GetId', { IdentityPoolId, Logins }, 'IdentityId')
  const given = await askIdentityPool<{ AccessKeyId: string; SecretKey: string; SessionToken: string }>(
    stage,
    'GetCredentialsForIdentity',
    { IdentityId, Logins },
    'Credentials',
  )
  const { host } = new URL(stage.server.origin)
  const hashes = new WeakMap<Uint8Array, string>()
  const hashOf = (body: Uint8Array | '') => {
    const known = body === '' ? undefined : hashes.get(body)
    if (known) return known
    const hash = createHash('sha256').update(body).digest('hex')
    if (body !== '') hashes.set(body, hash)
    return hash
  }
  const folder = `/s3/${bucket}/private/${uriEncode(IdentityId)}`
  return fileClient(stage.server.origin, folder, ({ method, path, query, body }) => {
    const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '')
    const date = time.slice(0, 8)
    const payloadHash = hashOf(body)
    const own = {
      host,
      'x-amz-content-sha256': payloadHash,
      'x-amz-date': time,
      'x-amz-security-token': given.SessionToken,
    }
    const signature = signatureOf(given.SecretKey, { date, region }, time, {
      method,
      rawPath: path,
      query: [...new URLSearchParams(query)],
      headers: Object.entries(own),
      payloadHash,
    })
    const authorization = `AWS4-HMAC-SHA256 Credential=${given.AccessKeyId}/${date}/${region}/s3/aws4_request, SignedHeaders=${Object.keys(own).join(';')}, Signature=${signature}`
    return { ...own, authorization }
  })
}

async function askIdentityPool<T>(stage: Stage, operation: string, body: object, part: string): Promise<T> {
  const client = createClient(stage.server.origin, 1)
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityService.${operation}`,
  }
  const { text } = await must(client.ask('POST', '/pool', { body, headers }))
  client.close()
  return (JSON.parse(text) as Record<string, T>)[part] as T
}
