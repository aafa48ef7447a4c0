// Redeems a code, or lowers the levels, in a process that kills itself at the named stop point, like kill -9.
import { redeemCode } from '#domains/billing/actions/redeem-code.ts'
import { createCodes } from '#domains/billing/codes-index.ts'
import type { Actor } from '#platform/context.ts'
import { openDatabase } from '#platform/db/database.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log/log.ts'
import { codesDeps } from './factories/product/codes.ts'

type Order = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly actor: Actor
  readonly point: string
  /** In ISO. */
  readonly now: string
  /** Null: the levels are lowered. */
  readonly code: string | null
}

// the test that starts this process passes its order as JSON
const { connection, actor, point, now, code } = JSON.parse(process.argv[2] ?? '') as Order
const { db } = openDatabase(connection, 'development', 1)
const context = {
  db,
  clock: { now: () => new Date(now) },
  actor,
  log: createLog('silent'),
  requestId: 'test',
  stopPoint(name: string) {
    if (name === point) process.kill(process.pid, 'SIGKILL')
  },
}
if (code === null) await taskNamed(createCodes(codesDeps).tasks, 'codes.lower-levels').run(context, {})
else await redeemCode(codesDeps, context, { code })
