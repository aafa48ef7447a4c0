import { createHmac } from 'node:crypto'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { isBot } from '#platform/http/is-bot.ts'
import { networkOf } from '#platform/http/network.ts'
import type { ReferralsDeps } from '../referrals-ports.ts'
import { stoodAt, touchDays } from '../rules/attribution.ts'
import { readRef } from '../rules/refs.ts'
import { wordOf } from '../rules/words.ts'
import { findPartnership } from '../store/referral-partnerships.ts'
import { insertTouch } from '../store/touches.ts'

type Touched = { readonly word: string | null; readonly until: string | null }

const nothing: Touched = { word: null, until: null }

/**
 * Counts a visit that a partner sent, and answers the word for the visitor's orders. Anyone may call it. Answers no word, and keeps
 * nothing, for a link that is forged, whose partnership is paused or ended, or that its own sides follow, and for a bot.
 */
export async function noteTouch(
  deps: ReferralsDeps,
  context: Context,
  { userUrl, ref }: { readonly userUrl: string; readonly ref: string },
): Promise<Touched> {
  const read = readRef(deps.links, ref)
  if (!read || (context.userAgent !== undefined && isBot(context.userAgent))) return nothing
  const { partnershipId, from, placement: source } = read
  const [to, partnership] = await Promise.all([
    deps.accounts.ownerOf(context, userUrl),
    findPartnership(context, partnershipId),
  ])
  if (to === undefined || !partnership?.areShown || partnership.isBlocked) return nothing
  const { low, high } = partnership
  const isPair = (from === low && to === high) || (from === high && to === low)
  const { actor, address, clock } = context
  const isOwn = actor.kind === 'provider' && (actor.provider === from || actor.provider === to)
  const at = clock.now()
  if (!isPair || isOwn || !stoodAt(partnership, at)) return nothing
  const mark = (text: string) =>
    createHmac('sha256', deps.key.derive('exchange-network')).update(text).digest('base64url').slice(0, 27)
  const date = at.toISOString().slice(0, 10)
  const touchId = await transact(context, (inside) =>
    insertTouch(inside, {
      id: newId('tch'),
      partnershipId,
      from,
      to,
      source,
      network: address === undefined ? null : mark(`${date} ${partnershipId} ${networkOf(address)}`),
      most: deps.mostTouches,
    }),
  )
  return {
    word: wordOf(deps.links, { touchId, partnershipId, from, to, at }),
    until: new Date(at.getTime() + touchDays * day).toISOString(),
  }
}
