import type { Stage } from './stage.ts'

/** `all`: transactions of every process; `ofRequests`: statements; `pagesMade`: how often a page was not kept. */
type Calls = { readonly all: number; readonly ofRequests: number; readonly pagesMade: number }

/**
 * Calls of the database since its start: all transactions of every process, and the statements that the product made for requests.
 * The rest belongs to no visitor: the jobs' runners and the dispatcher of announcements look for work, each process looks for moved
 * versions twice a second, and a listener asks every five seconds whether its connection lives.
 */
export async function databaseCalls({ ground, server }: Stage): Promise<Calls> {
  const { rows } = await ground.pool.query<{ n: number }>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  )
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const ofRequests = /^database_calls_of_requests_total (\d+)$/m.exec(metrics)
  const pagesMade = /^documents_rendered_total (\d+)$/m.exec(metrics)
  if (!ofRequests || !pagesMade) throw new Error('the metrics do not tell the calls of requests')
  return { all: rows[0]?.n ?? 0, ofRequests: Number(ofRequests[1]), pagesMade: Number(pagesMade[1]) }
}
