import { Agent, request } from 'node:http'
import type { Answer } from '../product/person.ts'

/** A request exactly as sent: its target is not normalised. */
export type WireRequest = {
  readonly method: string
  readonly target: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string
  /** Announces a body of this length and sends none. */
  readonly announcedBytes?: number
}

export type Wire = { send(request: WireRequest): Promise<Answer>; close(): void }

/** A client that sends targets to a local server exactly as written, over kept-alive connections. */
export function aWire(origin: string): Wire {
  const { port } = new URL(origin)
  const agent = new Agent({ keepAlive: true })
  return {
    send: ({ method, target, headers = {}, body, announcedBytes }) =>
      new Promise((resolve, reject) => {
        const sent = request({
          host: '127.0.0.1',
          port,
          method,
          path: target,
          agent: announcedBytes === undefined ? agent : false,
          timeout: 60_000,
          headers: {
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
            ...(announcedBytes !== undefined && { 'content-length': String(announcedBytes) }),
            ...headers,
          },
        })
        sent.once('timeout', () => sent.destroy(new Error(`no answer within a minute: ${method} ${target}`)))
        sent.once('error', reject)
        sent.once('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('error', reject)
          response.once('end', () => {
            if (announcedBytes !== undefined) sent.destroy()
            const text = Buffer.concat(chunks).toString('utf8')
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body: jsonOf(text) })
          })
        })
        if (announcedBytes === undefined) sent.end(body)
        else sent.flushHeaders()
      }),
    close: () => agent.destroy(),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
