import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { request as httpsRequest } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { createAddressFetcher, type FetchLimits } from '#platform/http/fetch-address.ts'
import type { Resolve } from '#platform/http/typed-address.ts'

export const publicAddress = '93.184.216.34'
export const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export const serve =
  (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', ...headers })
    response.end(body)
  }
export const redirect =
  (location: string): Handler =>
  (_request, response) => {
    response.writeHead(302, { location })
    response.end()
  }

/**
 * A server on loopback that stands for every public one. `went` lists the address that each connection was pinned to,
 * with the host: that is where it would have gone.
 */
export async function anInternet(
  pages: Readonly<Record<string, Handler>>,
  names: Record<string, readonly string[]> = {},
) {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (page) return page(request, response)
    response.writeHead(404)
    return response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const went: string[] = []
  const request = ((
    target: URL,
    options: { lookup: LookupFunction },
    done: (answer: IncomingMessage) => void,
  ) => {
    options.lookup(target.hostname, { all: true }, (_error, found) => {
      for (const { address } of found as { address: string }[]) went.push(`${target.host} at ${address}`)
    })
    const near = new URL(target.pathname, `http://127.0.0.1:${port}`)
    return httpRequest(near, { ...options, lookup: undefined } as never, done)
  }) as unknown as typeof httpsRequest
  const looked: string[] = []
  const resolve: Resolve = async (name) => {
    looked.push(name)
    const found = names[name] ?? (/^[\d.]+$|:/.test(name) ? [name] : [publicAddress])
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const fetcher = createAddressFetcher({ request, resolve })
  const limits: FetchLimits = {
    timeoutMs: 5000,
    maxBytes: 100_000,
    types: ['text/calendar'],
    userAgent: 'Showcase calendar reader',
    etag: null,
    modified: null,
  }
  return {
    went,
    looked,
    read: (url: string, more: Partial<FetchLimits> = {}) => fetcher(url, { ...limits, ...more }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export const refused = (reason: string) => ({ kind: 'refused', reason })
