import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import type { LetterDelivered } from '../events.ts'
import { gapOf, groupOf, lastPlaceOf } from '../rules/sending-pace.ts'
import type { LetterKey } from '../store/letters.ts'
import { type Claimed, claimNext, hasDelivered, type Noted, noteResults } from '../store/recipients.ts'
import { findPace, type LetterPace, type SendingLetter } from '../store/sending.ts'
import { handOver } from './hand-over.ts'
import { isPlain, noteAll } from './note-results.ts'
import type { SendDeps } from './send-deps.ts'
import { senderOf } from './sender-of.ts'

/** How long one job sends before it makes room for another letter, in milliseconds. */
const slice = 5000

type Turn = { readonly claimed: readonly Claimed[]; readonly taken: number }
const nobody: Turn = { claimed: [], taken: 0 }

/**
 * Sends a letter for a while: notes what is finished and claims as many others at once, while the other half is at the
 * mail server. At most one mail for each connection is claimed and not noted, so a process that dies leaves no more in doubt. Returns
 * whether others may wait.
 */
export async function sendSlice(
  deps: SendDeps,
  context: Context,
  key: LetterKey,
  { run, letter }: { readonly run: string; readonly letter: SendingLetter },
): Promise<boolean> {
  const sender = await senderOf(deps, context, key.provider, letter.slug)
  let isAnnounced = await hasDelivered(context, key)
  const most = groupOf(letter.perHour, deps.letters.connections)
  // a letter that is held back leaves group by group
  const enough = letter.perHour === null ? Math.ceil(most / 2) : most
  const until = performance.now() + slice
  const inHand = new Set<Promise<void>>()
  const finished: Noted[] = []
  const faults: unknown[] = []
  let pace: LetterPace = letter
  let of: 'later' | 'waiting' = 'later'

  const hand = (reader: Claimed) => {
    const handing = handOver(deps, context, key, { letter, reader, sender })
      .then((noted) => void finished.push(noted))
      .catch((error: unknown) => void faults.push(error))
      .finally(() => inHand.delete(handing))
    inHand.add(handing)
  }

  const claim = async (inside: Context, noted: readonly Noted[]): Promise<Turn> => {
    const isDue = pace.nextAt === null || pace.nextAt <= context.clock.now()
    // what is finished and not noted is in doubt too if this process dies
    const free = most - inHand.size - finished.length
    if (!isDue || free === 0 || faults.length > 0 || performance.now() >= until) {
      await noteResults(inside, key, run, noted)
      return nobody
    }
    const wish = { run, most: free, lastPlace: lastPlaceOf(pace) }
    // who was refused for now comes first in each slice, so that nobody waits for the end of a long letter
    const turn = await claimNext(inside, key, { ...wish, of, noted })
    if (turn.taken > 0 || of === 'waiting') return turn
    of = 'waiting'
    return claimNext(inside, key, { ...wish, of })
  }

  const turnWith = (noted: readonly Noted[]): Promise<Turn> => {
    const isFirst = !isAnnounced && noted.some(({ state }) => state === 'delivered')
    // one round trip for most mails: the mail server is fast
    if (isPlain(pace, noted) && !isFirst) return claim(context, noted)
    return transact(context, async (inside) => {
      const found = await findPace(inside, key)
      if (!found) return nobody
      const nextAt = nextAfter(found, noted.length, context.clock.now())
      const refusedInRow = await noteAll(inside, key, { run, noted, pace: found, nextAt })
      pace = { ...found, nextAt, refusedInRow }
      if (isFirst) {
        await announce<LetterDelivered>(inside, {
          type: 'audience.letter_delivered',
          provider: key.provider,
          data: { letterId: key.letterId },
        })
        isAnnounced = true
      }
      return claim(inside, [])
    })
  }

  for (;;) {
    const noted = finished.splice(0)
    if (noted.length > 0) await context.stopPoint?.('letter-handed')
    const { claimed, taken } = await turnWith(noted)
    if (noted.length > 0) await context.stopPoint?.('letter-noted')
    if (claimed.length > 0) await context.stopPoint?.('letter-claimed')
    for (const reader of claimed) hand(reader)
    if (inHand.size === 0 && finished.length === 0 && taken === 0) break
    while (inHand.size > 0 && finished.length < enough) await Promise.race(inHand)
  }
  if (faults.length > 0) throw faults[0]
  return performance.now() >= until
}

/** When the next mail may leave, after so many more. */
function nextAfter({ perHour, nextAt }: LetterPace, mails: number, now: Date): Date | null {
  const gap = gapOf(perHour)
  if (gap === 0 || mails === 0) return nextAt
  return new Date(Math.max(now.getTime(), nextAt?.getTime() ?? 0) + gap * mails)
}
