import { Counter } from 'prom-client'
import { type Database, readLike } from './database.ts'

let calls = 0
export const callsOfRequests = new Counter({
  name: 'database_calls_of_requests_total',
  help: 'Statements that the database answered for requests; those of jobs, listeners and clocks are not among them',
  collect() {
    this.reset()
    this.inc(calls)
  },
})

/** Returns the same database for requests: its statements are counted. */
export function countCalls(db: Database): Database {
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      calls++
      return result
    },
  })
  readLike(db, counted, () => {
    calls++
  })
  return counted
}
