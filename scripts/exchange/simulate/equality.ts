import { keepBest, suggestionsMax } from '#domains/exchange/rules/matching/best-peers.ts'
import { collectMembers } from '#domains/exchange/rules/matching/columns.ts'
import { type Member, type Traits, traitsOf } from '#domains/exchange/rules/matching/member.ts'
import { membersOf } from '#domains/exchange/rules/matching/member-page.ts'
import { scoreOf } from '#domains/exchange/rules/matching/score.ts'
import { createSearch } from '#domains/exchange/rules/matching/search.ts'
import { dayNumber, tieOf } from '#domains/exchange/rules/matching/tie.ts'
import { readMemberPage } from '#domains/exchange/store/member-pages.ts'
import { readExcluded } from '#domains/exchange/store/relations.ts'
import { listStored } from '#domains/exchange/store/suggestions.ts'
import type { Context } from '#platform/context.ts'
import { seeded } from '../../seed/load/random.ts'
import { population } from './population.ts'
import { simulatedNow } from './stage.ts'

type Compared = { readonly members: number; readonly different: number }

/** Compares one member with all others by the plain score. Returns a text for each of the best, best first. */
export function bruteForce(
  owner: Traits,
  all: readonly Traits[],
  { day, excluded = new Set() }: { readonly day: number; readonly excluded?: ReadonlySet<string> },
): string[] {
  const best = keepBest<string>(suggestionsMax, (peer) => peer)
  for (const peer of all) {
    if (excluded.has(peer.provider)) continue
    const score = scoreOf(owner, peer)
    if (!score) continue
    best.add({
      peer: peer.provider,
      rank: score.rank,
      fit: score.fit,
      tie: tieOf(owner.mark, peer.mark, day),
    })
  }
  return best.all.map(({ peer, fit }) => `${peer} ${fit}`)
}

/** Compares the search with brute force for every member of a small population. */
export function compareSmall(members: number): Compared {
  const now = simulatedNow.getTime()
  const day = dayNumber(now)
  const collecting = collectMembers(now)
  const all = [...population(members, now)]
  for (const member of all) collecting.add(member)
  const columns = collecting.finish()
  const search = createSearch(columns, day)
  const traits = all.map((member) => traitsOf(member, now))
  const different = traits.filter((owner, row) => {
    const found = search(row).all.map(({ peer, fit }) => `${columns.providers[peer]} ${fit}`)
    return found.join() !== bruteForce(owner, traits, { day }).join()
  })
  return { members, different: different.length }
}

/** Compares what is stored with brute force for members drawn at random. */
export async function compareStored(context: Context, drawn: number): Promise<Compared> {
  const now = context.clock.now().getTime()
  const all = (await readAll(context)).map((member) => traitsOf(member, now))
  const random = seeded(48)
  let different = 0
  for (let turn = 0; turn < drawn; turn++) {
    const owner = all[Math.floor(random() * all.length)]
    if (!owner) continue
    const excluded = new Set(await readExcluded(context, owner.provider))
    const expected = bruteForce(owner, all, { day: dayNumber(now), excluded })
    const stored = (await listStored(context, owner.provider)).map(({ peer, score }) => `${peer} ${score}`)
    if (stored.join() !== expected.join()) different++
  }
  return { members: drawn, different }
}

/** Reads all members. Only the simulation may hold them in memory. */
export async function readAll(context: Context): Promise<Member[]> {
  const all: Member[] = []
  let page = await readMemberPage(context, { after: '', limit: 2000 })
  while (page) {
    all.push(...membersOf(page.text))
    page = await readMemberPage(context, { after: page.last, limit: 2000 })
  }
  return all
}
