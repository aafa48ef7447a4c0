// Claims anonymous work in a process that kills itself at the named stop point, like kill -9.
import { claimAnonymousWork } from '#domains/accounts/actions/claim-anonymous-work.ts'
import { showcaseTakesOver } from '#domains/showcase/actions/take-over.ts'
import type { Actor } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import { accounts } from './factories/product/provider.ts'
import { catalogue } from './factories/product/service.ts'

type Order = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly actor: Actor
  readonly unsignedUserId: string
  readonly point: string
}

// the test that starts this process passes its order as JSON
const { connection, actor, unsignedUserId, point } = JSON.parse(process.argv[2] ?? '') as Order
const { db } = openDatabase(connection, 'development', 1)
await claimAnonymousWork(
  { takeovers: () => [showcaseTakesOver(accounts, catalogue)], takeLikes: async () => 'nothing' },
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
  { unsignedUserId },
)
