import { z } from 'zod'
import { newToken } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { letterPath } from '../rules/letter-address.ts'
import { gapOf, groupOf, lastPlaceOf, nextStep, stepPause } from '../rules/sending-pace.ts'
import { endLetter } from '../store/end-letter.ts'
import type { LetterKey } from '../store/letters.ts'
import { type Claimed, claimNext, doubtLost, remaining } from '../store/recipients.ts'
import { cancelWaiting, findSending, type SendingLetter, writePace } from '../store/sending.ts'
import { freezeLetter } from './freeze-letter.ts'
import { handOver, type Sender } from './hand-over.ts'
import { noteAll } from './note-results.ts'
import type { SendDeps } from './send-deps.ts'

/** How long one job sends before it makes room for another letter, in milliseconds. */
const slice = 5000

export const sendLetterTask = defineTask(
  'audience.send-letter',
  z.object({ provider: z.string(), letterId: z.string() }),
  ({ letters }: SendDeps) => letters.queue,
  sendLetter,
)

/** Lets a letter go on, at an instant or now. One job of a letter runs at a time, wherever it is. */
export const goOn = (context: Context, key: LetterKey, runAt?: Date): Promise<void> => {
  const name = `letter:${key.letterId}`
  return enqueue(context, sendLetterTask, key, { key: name, lane: name, ...(runAt && { runAt }) })
}

/**
 * Sends a letter for a while, then enqueues the rest. Its people are frozen first. Each mail is claimed, handed over and noted; a
 * process that dies between handing over and noting leaves at most one group in doubt, which nobody sends again by itself.
 */
async function sendLetter(deps: SendDeps, context: Context, key: LetterKey): Promise<void> {
  let letter = await findSending(context, key)
  if (letter?.state === 'freezing') {
    await freezeLetter(deps, context, key)
    letter = await findSending(context, key)
  }
  const run = newToken(12)
  // the lane lets one job of a letter run at a time, so the run that had these is gone; a letter that stopped has them too
  await doubtLost(context, key, run)
  const until = performance.now() + slice
  let isLaterFirst = true
  while (letter?.state === 'sending' && performance.now() < until) {
    const now = context.clock.now()
    if (letter.nextAt !== null && letter.nextAt > now) return goOn(context, key, letter.nextAt)
    const claim = {
      run,
      most: groupOf(letter.perHour, deps.letters.connections),
      lastPlace: lastPlaceOf(letter.step),
    }
    // who was refused for now comes first in each slice, so that nobody waits for the end of a long letter
    let { claimed, taken } = await claimNext(context, key, {
      ...claim,
      of: isLaterFirst ? 'later' : 'waiting',
    })
    if (taken === 0 && isLaterFirst) {
      isLaterFirst = false
      ;({ claimed, taken } = await claimNext(context, key, { ...claim, of: 'waiting' }))
    }
    if (taken === 0) return endOrWait(context, key, letter)
    await context.stopPoint?.('letter-claimed')
    await sendGroup(deps, context, key, { letter, run, claimed })
    letter = await findSending(context, key)
  }
  if (letter?.state === 'sending') await goOn(context, key)
  // its last group was noted after it was cancelled
  if (letter?.state === 'cancelled') await cancelWaiting(context, key)
}

type Group = { readonly letter: SendingLetter; readonly run: string; readonly claimed: readonly Claimed[] }

async function sendGroup(
  deps: SendDeps,
  context: Context,
  key: LetterKey,
  { letter, run, claimed }: Group,
): Promise<void> {
  if (claimed.length === 0) return
  const from = await deps.newsletters.byProvider(context, key.provider)
  const sender = await senderOf(deps, context, key.provider, {
    pageName: from?.providerName,
    slug: letter.slug,
  })
  const noted = await Promise.all(
    claimed.map((reader) => handOver(deps, context, key, { letter, reader, sender })),
  )
  await context.stopPoint?.('letter-handed')
  const begins = Math.max(context.clock.now().getTime(), letter.nextAt?.getTime() ?? 0)
  const gap = gapOf(letter.perHour)
  const nextAt = gap === 0 ? letter.nextAt : new Date(begins + gap * claimed.length)
  await transact(context, (inside) => noteAll(inside, key, { run, noted, letter, nextAt }))
  await context.stopPoint?.('letter-noted')
}

/** The sender of a letter: the provider, to whom an answer goes. */
async function senderOf(
  { accounts, publicUrl }: SendDeps,
  context: Context,
  provider: string,
  { pageName, slug }: { readonly pageName: string | undefined; readonly slug: string | null },
): Promise<Sender> {
  const [account, userUrl] = await Promise.all([
    accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
  ])
  const own = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  const path = userUrl === undefined || slug === null ? '' : letterPath(userUrl, slug)
  return {
    name: pageName || own || 'Showcase',
    replyTo: account?.email ?? '',
    archiveUrl: `${publicUrl}${path}`,
  }
}

/** With nobody left to claim, a letter ends, waits for its next step, or for those who are tried again. */
async function endOrWait(context: Context, key: LetterKey, letter: SendingLetter): Promise<void> {
  const { inStep, waiting, tryAt } = await remaining(context, key, lastPlaceOf(letter.step))
  if (inStep) return goOn(context, key)
  if (waiting) {
    const nextAt = new Date(context.clock.now().getTime() + stepPause)
    const step = nextStep(letter.step)
    await transact(context, async (inside) => {
      await writePace(inside, key, { nextAt, refusedInRow: letter.refusedInRow, step })
      await goOn(inside, key, nextAt)
    })
    return
  }
  if (tryAt) return goOn(context, key, tryAt)
  await endLetter(context, key)
}
