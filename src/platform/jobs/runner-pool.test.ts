import type pg from 'pg'
import { expect, test } from 'vitest'
import { isUnavailable } from '#platform/db/lost-connection.ts'
import { createLog } from '#platform/log/log.ts'
import { runnerPool } from './runner-pool.ts'

const refusal = (code: string) => Object.assign(new Error(`refused with ${code}`), { code })

/** A pool whose statements fail with `error`, or whose connections do. */
const failing = (at: 'connect' | 'query', error: Error): pg.Pool => {
  const query = () => Promise.reject(error)
  const connect = () => (at === 'connect' ? query() : Promise.resolve({ query, release: () => {} }))
  return { connect, query } as unknown as pg.Pool
}

const asked = async (at: 'connect' | 'query', error: Error): Promise<unknown> => {
  const client = await runnerPool(failing(at, error), createLog('silent')).pool.connect()
  return client.query('select 1').catch((failure: unknown) => failure)
}

test.for(['connect', 'query'] as const)(
  'the runner is given no code of a lost connection, for which it would wait inside its call (%s)',
  async (at) => {
    for (const code of ['57P03', 'ETIMEDOUT', 'EHOSTUNREACH']) {
      const failure = await asked(at, refusal(code))
      expect(failure).toMatchObject({ message: `refused with ${code}` })
      expect(failure).not.toHaveProperty('code')
      expect(isUnavailable(failure)).toBe(true)
    }
  },
)

test('a failure of any other kind reaches the runner as it is', async () => {
  for (const code of ['42P01', '40P01']) {
    const error = refusal(code)
    expect(await asked('query', error)).toBe(error)
  }
})
