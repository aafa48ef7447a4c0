import { request } from 'node:http'
import type { Domain } from '#domains/hosts/contract.ts'
import type { App } from '../../app.ts'
import { type Ask, asking, must, type Person } from './person.ts'

let count = 0
/** A domain that no other test uses. */
export const aDomain = (front = 'dance'): string => `${front}.d${process.pid}x${++count}.example`

type Set = {
  readonly type: 'CNAME' | 'ALIAS' | 'TXT' | 'ADDRESS'
  readonly name: string
  readonly value: string
}

/** Sets a record at the stand-in for the domain name system. */
export const setRecord = (app: App, record: Set) =>
  must(asking(app)('POST', '/__sim/domain-names/records', record))

export const removeRecords = (app: App, name: string) =>
  must(asking(app)('POST', '/__sim/domain-names/records/remove', { name }))

let keys = 0
const post = (ask: Ask, url: string, body?: object) =>
  ask('POST', url, body ?? {}, { 'idempotency-key': `domains-${process.pid}-${++keys}` })

export const add = (owner: Person, domain: string) => post(owner.ask, '/api/domains', { domain })
export const look = (owner: Person, host: string) => post(owner.ask, `/api/domains/${host}/look`)
export const remove = (owner: Person, host: string) => owner.ask('DELETE', `/api/domains/${host}`)

/** Adds a domain with its record, and waits until this process serves it. */
export async function connect(app: App, owner: Person, host: string): Promise<Domain> {
  const { records } = await must<Domain>(add(owner, host))
  for (const { type, value } of records)
    await setRecord(app, { type, name: type === 'TXT' ? `_showcase.${host}` : host, value })
  const domain = await must<Domain>(look(owner, host))
  await until(() => app.product.hosts.findHost(host) !== undefined)
  return domain
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10))
}

export type Seen = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Sends a request with any `Host` header over a connection, because cached pages leave ahead of the framework. */
export function visit(
  app: App,
  host: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Seen> {
  const { port } = new URL(app.origin)
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers } },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => (text += part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    sent.on('error', reject).end(body)
  })
}
