import { NetworkFailure } from '../../identity/errors.ts'
import { StorageFailure } from '../failure.ts'

type Query = Record<string, string | string[] | null>

/** A signed request as the vendor's client hands it over. */
export type Sent = {
  method: string
  protocol: string
  hostname: string
  port?: number
  /** Encoded already. */
  path: string
  query?: Query
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
}

export type Received = { statusCode: number; reason: string; headers: Record<string, string>; body: Blob }
export type Sending = { abortSignal?: AbortSignal }

/** Nothing moved for so long. */
export const silenceMs = 60_000

// a browser sets these itself and complains about who tries
const browsersOwn = new Set(['host', 'content-length', 'user-agent', 'expect'])

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** Where a request goes. */
export function addressOf({ protocol, hostname, port, path, query = {} }: Sent): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => (one ? `${encode(name)}=${encode(one)}` : `${encode(name)}=`)),
  )
  const search = pairs.length > 0 ? `?${pairs.join('&')}` : ''
  return `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${search}`
}

/**
 * Sends one request by XMLHttpRequest: nothing else in a browser tells how much of a body is sent. `onSent` is told
 * bytes. Throws NetworkFailure, an AbortError, or the sentence of specification 8 when nothing moves for a minute.
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

/** The vendor's client asks again after what is marked so. */
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
