// Publishes a provider's draft in a process that kills itself at the named stop point, like kill -9.
import { makeSessions } from '#domains/scheduling/actions/make-sessions.ts'
import { announceAnswers } from '#domains/scheduling/actions/review-booking.ts'
import { setPublished } from '#domains/showcase/actions/set-published.ts'
import type { Actor } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { accounts } from './factories/product/provider.ts'
import { catalogue } from './factories/product/service.ts'

type Order = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly actor: Actor
  readonly point: string
}

// the test that starts this process passes its order as JSON
const { connection, actor, point } = JSON.parse(process.argv[2] ?? '') as Order
const { db } = openDatabase(connection, 'development', 1)
await setPublished(
  {
    accounts,
    catalogue,
    scheduling: {
      announceAnswers,
      makeSessions: (inside, provider) => makeSessions({ catalogue }, inside, provider),
    },
  },
  {
    db,
    clock: { now: () => new Date() },
    actor,
    log: createLog('silent'),
    requestId: 'test',
    stopPoint(name) {
      if (name === point) process.kill(process.pid, 'SIGKILL')
    },
  },
  { isPublished: true },
)
