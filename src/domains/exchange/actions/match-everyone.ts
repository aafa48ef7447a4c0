import { Worker } from 'node:worker_threads'
import type { Context } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { readMemberPage } from '../store/member-pages.ts'
import { eachExcluded } from '../store/relations.ts'
import { deleteStale, replaceSuggestions } from '../store/suggestions.ts'
import type { Found, Question } from './round-thread.ts'

/** What a round did. */
export type Round = {
  readonly members: number
  readonly suggestions: number
  /** Rows that were written or deleted. */
  readonly changed: number
  /** CPU time of the thread, in milliseconds. */
  readonly cpuMs: number
}

/** Members read at once, and members whose suggestions are written in one transaction. */
const [pageSize, writeSize, pairsSize] = [500, 100, 2000] as const

/** Runs every night. Its queue has another worker for everything else. */
export const matchEveryoneTask = defineClockTask(
  'exchange.match-everyone',
  '20 3 * * *',
  'counts',
  async (_deps: unknown, context: Context) => {
    const round = await matchEveryone(context)
    context.log.info(round, 'members of the exchange network were matched')
  },
)

/**
 * Finds the ten best peers of every member, as comparing everyone with everyone would, and writes what changed. A thread of its own
 * searches; this one reads pages and writes. Only a job calls it, outside of a transaction.
 */
export async function matchEveryone(context: Context): Promise<Round> {
  const thread = startThread()
  try {
    await thread.ask({ kind: 'begin', now: context.clock.now().getTime() })
    let page = await readMemberPage(context, { after: '', limit: pageSize })
    while (page) {
      await thread.ask({ kind: 'members', text: page.text })
      page = await readMemberPage(context, { after: page.last, limit: pageSize })
    }
    for await (const pairs of eachExcluded(context, pairsSize)) await thread.ask({ kind: 'excluded', pairs })
    return await writeAll(context, thread)
  } finally {
    await thread.end()
  }
}

async function writeAll(context: Context, thread: ReturnType<typeof startThread>): Promise<Round> {
  const next = async (): Promise<Found | undefined> => {
    const found = await thread.ask({ kind: 'next', members: writeSize })
    return found && found.providers.length > 0 ? found : undefined
  }
  let round: Round = { members: 0, suggestions: 0, changed: await deleteStale(context), cpuMs: 0 }
  let found = await next()
  while (found) {
    const { providers, suggestions, text, cpuMs } = found
    // the thread searches on while these are written
    const [changed, following] = await Promise.all([replaceSuggestions(context, providers, text), next()])
    round = {
      members: round.members + providers.length,
      suggestions: round.suggestions + suggestions,
      changed: round.changed + changed,
      cpuMs,
    }
    found = following
  }
  return round
}

/** Starts the thread of a round. `ask` waits for the answer; it rejects if the thread ends. */
function startThread() {
  const worker = new Worker(new URL(import.meta.resolve('#domains/exchange/actions/round-thread.ts')), {
    // most of its memory are columns of numbers, which are not part of this heap
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  let waiting: PromiseWithResolvers<Found | undefined> | undefined
  const fail = (error: Error): void => waiting?.reject(error)
  worker.on('message', (found: Found | undefined) => waiting?.resolve(found))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the thread of matching ended')))
  return {
    ask(question: Question): Promise<Found | undefined> {
      waiting = Promise.withResolvers()
      worker.postMessage(question)
      return waiting.promise
    },
    end: () => worker.terminate(),
  }
}
