import { isLostConnection } from '#platform/db/lost-connection.ts'
import type { Log } from '#platform/log/log.ts'
import { explain } from './explain.ts'

/**
 * Decides about promises that are rejected and held by nobody. A lost connection is logged and survived: what needs
 * the database reconnects by itself. Anything else leaves the process in a state that nobody knows: it ends with a
 * sentence.
 */
export function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (isLostConnection(reason)) {
      log.warn({ err: reason }, 'a connection was lost, the process goes on')
      return
    }
    log.fatal({ err: reason }, 'the process ends')
    console.error(`\nThe product ends: a failure that no part of it expected. ${explain(reason)}\n`)
    process.exit(1)
  })
}
