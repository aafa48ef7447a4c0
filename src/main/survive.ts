import { isLostConnection } from '#platform/db/lost-connection.ts'
import type { Log } from '#platform/log/log.ts'
import { explain } from './explain.ts'

/**
 * Handles unhandled promise rejections. A lost connection is logged and the process continues, because the parts that
 * need the database reconnect. Any other rejection leaves an unknown state: the process prints the reason and exits
 * with code 1.
 */
export function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (isLostConnection(reason)) {
      log.warn({ err: reason }, 'a connection was lost; the process continues')
      return
    }
    log.fatal({ err: reason }, 'the process ends')
    console.error(`\nThe product ends: a failure that no part of it expected. ${explain(reason)}\n`)
    process.exit(1)
  })
}
