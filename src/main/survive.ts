import { isLostConnection, isOutOfSpace } from '#platform/db/lost-connection.ts'
import type { Log } from '#platform/log/log.ts'
import { explain } from './explain.ts'

/**
 * Keeps the process running when its own output cannot be written, for example to a file on a full disk: Node would end
 * it. What was printed there is lost.
 */
export function surviveFullOutputs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/**
 * Handles unhandled promise rejections. A lost connection or a full disk is logged and the process continues, because
 * the parts that need the database or the disk try again. Any other rejection leaves an unknown state: the process prints the reason and exits
 * with code 1.
 */
export function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    if (isLostConnection(reason)) {
      log.warn({ err: reason }, 'a connection was lost; the process continues')
      return
    }
    if (isOutOfSpace(reason)) {
      log.warn({ err: reason }, 'nothing can be stored; the process continues')
      return
    }
    log.fatal({ err: reason }, 'the process ends')
    console.error(`\nThe product ends: a failure that no part of it expected. ${explain(reason)}\n`)
    process.exit(1)
  })
}
