import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { App } from '../../app.ts'

/**
 * Statements that a process sends for all of its requests together, a moment after their commits (decision 8): they belong to no
 * request.
 */
const ofTheProcess = ['pg_notify(', 'with waiting as (']

type Sent = string | { readonly text?: string }

/** The name of a statement for lists: its function, or what it does to its first table. */
export function nameOf(statement: string): string {
  const text = statement.replaceAll('"', '').replace('/* prepared */ ', '').toLowerCase()
  const called = /\b([a-z]+_[a-z_]+)\(\$1/.exec(text)?.[1]
  if (called !== undefined) return called
  const [verb = '', ...rest] = text.split(' ')
  if (['begin', 'commit', 'rollback', 'savepoint', 'release'].includes(verb)) return [verb, ...rest].join(' ')
  const selected = /^select (\w{3,})\./.exec(text)?.[1]
  if (selected !== undefined) return `select ${selected}`
  const written = /\b(insert into|update|delete from) (?!of\b)(\w+)/.exec(text)
  if (written) return `${written[1]} ${written[2]}`
  return `${verb} ${/ from (\w+)/.exec(text)?.[1]}`
}

/** Records the round trips to PostgreSQL of single requests. Made before the product is booted. */
export function recordTrips() {
  const trips = new AsyncLocalStorage<string[]>()
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [sent] = given as [Sent]
    const text = (typeof sent === 'string' ? sent : (sent.text ?? '')).replaceAll(/\s+/g, ' ').trim()
    if (!ofTheProcess.some((start) => text.includes(start))) trips.getStore()?.push(text)
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query
  return {
    /** Watches the requests of a product that the header `x-trips` marks. */
    watch: ({ http }: App) =>
      void http.server.prependListener('request', ({ headers }) => {
        const list = lists.get(String(headers['x-trips']))
        if (list) trips.enterWith(list)
      }),
    /** Runs one request, which sends these headers, and returns its answer with the statements in their order. */
    async of<T>(request: (headers: Record<string, string>) => Promise<T>) {
      const list: string[] = []
      const mark = crypto.randomUUID()
      lists.set(mark, list)
      const answer = await request({ 'x-trips': mark })
      lists.delete(mark)
      return { answer, statements: [...list] }
    },
    stop() {
      pg.Client.prototype.query = send as typeof pg.Client.prototype.query
    },
  }
}

const lists = new Map<string, string[]>()
