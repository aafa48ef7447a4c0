import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { keepBest, type Ranked, suggestionsMax } from '../rules/matching/best-peers.ts'
import { type Traits, traitsOf } from '../rules/matching/member.ts'
import { membersOf } from '../rules/matching/member-page.ts'
import { scoreOf } from '../rules/matching/score.ts'
import { dayNumber, tieOf } from '../rules/matching/tie.ts'
import { type MemberFilter, readMemberPage } from '../store/member-pages.ts'

/** Members compared at once: few milliseconds of the event loop. */
const pageSize = 500

/** Searches of one process at a time, and those that may wait for their turn. */
const [searchesMax, waitingMax] = [2, 20] as const

let running = 0
const waiting: (() => void)[] = []

type Search = {
  readonly owner: Traits
  readonly excluded: ReadonlySet<string>
  readonly filter?: MemberFilter
}

/**
 * Finds the ten best peers of one member among all who pass the filter, exactly. It reads in pages those who
 * may still enter, and stores none, so its memory does not grow with them. Throws `exchange.search_busy` if too many searches wait.
 */
export async function searchMembers(context: Context, search: Search): Promise<readonly Ranked<Traits>[]> {
  if (running >= searchesMax) {
    if (waiting.length >= waitingMax) return fail('exchange.search_busy')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await compareAll(context, search)
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function compareAll(context: Context, { owner, excluded, filter }: Search) {
  const now = context.clock.now().getTime()
  const day = dayNumber(now)
  const best = keepBest<Traits>(suggestionsMax, ({ provider }) => provider)
  const read = (after: string) =>
    readMemberPage(context, {
      after,
      limit: pageSize,
      wanted: { owner, least: best.least(), now, ...(filter && { filter }) },
    })
  let page = await read('')
  while (page) {
    for (const member of membersOf(page.text)) {
      if (excluded.has(member.provider)) continue
      const peer = traitsOf(member, now)
      const score = scoreOf(owner, peer)
      if (score && score.rank >= best.least())
        best.add({ peer, rank: score.rank, fit: score.fit, tie: tieOf(owner.mark, peer.mark, day) })
    }
    page = await read(page.last)
  }
  return best.all
}
