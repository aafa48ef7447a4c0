import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { fail } from '../contract.ts'
import type { MembersDeps } from '../ports.ts'
import { findMember, lockMembers, writeMember } from '../store/members.ts'
import { countUpheld, endReport, findReport, insertReport } from '../store/reports.ts'
import { dropPages } from './drop-pages.ts'
import { partWithAllTask } from './part-with-all.ts'
import { pagesWith } from './project-member.ts'

/** A member with so many reports that the operator upheld is removed (product.md 11). */
const upheldToRemove = 3

/** Reports a member to the operator, who gets a mail. Only an owner may call it. Throws `exchange.yourself`, `.peer_missing`, `.reported`. */
export async function reportPeer(
  { accounts, tellOperator, publicUrl }: Pick<MembersDeps, 'accounts' | 'tellOperator' | 'publicUrl'>,
  context: Context,
  { provider: about, words }: { readonly provider: string; readonly words: string },
): Promise<{ reported: true }> {
  const by = accounts.requireOwner(context)
  if (about === by) fail('exchange.yourself')
  if (!(await findMember(context, about))) fail('exchange.peer_missing')
  const report = { id: newId('xrp'), byProvider: by, aboutProvider: about, words: words.trim() }
  await transact(context, async (inside) => {
    if (!(await insertReport(inside, report))) fail('exchange.reported')
    const { aboutUrl, ...told } = await findReport(inside, report.id)
    await tellOperator(inside, {
      ...told,
      aboutUrl: aboutUrl && `${publicUrl}/at/${encodeURIComponent(aboutUrl)}`,
    })
  })
  return { reported: true }
}

/** What became of a report. */
export type Judged = 'missing' | 'dismissed' | 'upheld' | 'removed'

/**
 * Upholds or dismisses an open report. With the third upheld one the member is hidden at once, and a job ends its partnerships and requests. Only
 * the operator may call it.
 */
export async function judgeReport(
  context: Context,
  { id, isUpheld }: { readonly id: string; readonly isUpheld: boolean },
): Promise<Judged> {
  if (context.actor.kind !== 'operator') throw new Error('the operator judges reports')
  return transact(context, async (inside) => {
    const about = await endReport(inside, id, isUpheld ? 'upheld' : 'dismissed')
    if (about === undefined) return 'missing'
    if (!isUpheld) return 'dismissed'
    const member = (await lockMembers(inside, [about])).get(about)
    if (!member || member.state === 'removed' || (await countUpheld(inside, about)) < upheldToRemove)
      return 'upheld'
    await writeMember(inside, about, { state: 'removed', leftAt: member.leftAt ?? inside.clock.now() })
    await enqueue(inside, partWithAllTask, { provider: about })
    await dropPages(inside, await pagesWith(inside, about))
    return 'removed'
  })
}
