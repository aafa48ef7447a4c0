import { NetworkFailure } from '../../identity/errors.ts'
import { StorageFailure } from '../failure.ts'

type Query = Record<string, string | string[] | null>

/** A signed request from the vendor's client. */
export type Sent = {
  method: string
  protocol: string
  hostname: string
  port?: number
  /** Already URL-encoded. */
  path: string
  query?: Query
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
}

export type Received = { statusCode: number; reason: string; headers: Record<string, string>; body: Blob }
export type Sending = { abortSignal?: AbortSignal }

/** The timeout of a request without progress. */
export const silenceMs = 60_000

// the browser sets these headers itself and warns about attempts to set them
const browsersOwn = new Set(['host', 'content-length', 'user-agent', 'expect'])

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The URL of a request. */
export function addressOf({ protocol, hostname, port, path, query = {} }: Sent): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => (one ? `${encode(name)}=${encode(one)}` : `${encode(name)}=`)),
  )
  const search = pairs.length > 0 ? `?${pairs.join('&')}` : ''
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${search}`
}

/**
 * Sends one request by XMLHttpRequest, the only browser API with upload progress. `onSent` gets the bytes sent. Throws
 * NetworkFailure, an AbortError, or the timeout message of specification 8 after a minute without progress.
 */
export function sendByXhr(
  request: Sent,
  { abortSignal }: Sending,
  onSent: (bytes: number) => void,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    if (abortSignal?.aborted) return reject(abortError())
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, addressOf(request))
    xhr.responseType = 'blob'
    for (const [name, value] of Object.entries(request.headers))
      if (!browsersOwn.has(name.toLowerCase())) xhr.setRequestHeader(name, value)

    let silence: ReturnType<typeof setTimeout>
    const moved = () => {
      clearTimeout(silence)
      silence = setTimeout(() => fail(tooLate()), silenceMs)
    }
    const abort = () => fail(abortError())
    const settle = () => {
      clearTimeout(silence)
      abortSignal?.removeEventListener('abort', abort)
    }
    const fail = (error: Error) => {
      settle()
      reject(error)
      xhr.abort()
    }
    abortSignal?.addEventListener('abort', abort)
    xhr.upload.onprogress = ({ loaded }) => {
      moved()
      onSent(loaded)
    }
    xhr.onprogress = moved
    xhr.onerror = () => fail(retryable(new NetworkFailure(undefined)))
    xhr.onload = () => {
      settle()
      resolve({
        statusCode: xhr.status,
        reason: xhr.statusText,
        headers: headersOf(xhr.getAllResponseHeaders()),
        body: xhr.response instanceof Blob ? xhr.response : new Blob([]),
      })
    }
    moved()
    xhr.send(request.body ?? null)
  })
}

/** Marks an error, so that the vendor's client retries the request. */
const retryable = <E extends Error>(error: E): E => Object.assign(error, { $retryable: {} })

const tooLate = () => new StorageFailure('TimeoutError', `Request did not complete within ${silenceMs} ms`)

const abortError = () => new StorageFailure('AbortError', 'Request aborted')

function headersOf(lines: string): Record<string, string> {
  const pairs = lines
    .trim()
    .split(/[\r\n]+/)
    .flatMap((line): [string, string][] => {
      const [name = '', ...value] = line.split(':')
      return name ? [[name.toLowerCase(), value.join(':').trim()]] : []
    })
  return Object.fromEntries(pairs)
}
