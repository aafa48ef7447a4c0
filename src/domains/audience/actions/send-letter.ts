import { z } from 'zod'
import { newToken } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineTask } from '#platform/jobs/task.ts'
import { lastPlaceOf, nextStep, stepPause } from '../rules/sending-pace.ts'
import { endLetter } from '../store/end-letter.ts'
import type { LetterKey } from '../store/letters.ts'
import { doubtLost, remaining } from '../store/recipients.ts'
import { cancelWaiting, findPace, findSending, type LetterPace, writePace } from '../store/sending.ts'
import { freezeLetter } from './freeze-letter.ts'
import type { SendDeps } from './send-deps.ts'
import { sendSlice } from './send-slice.ts'

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

/** Sends a letter for a while, then enqueues the rest. Its people are frozen first. */
async function sendLetter(deps: SendDeps, context: Context, key: LetterKey): Promise<void> {
  let letter = await findSending(context, key)
  if (letter?.state === 'freezing') {
    await freezeLetter(deps, context, key)
    letter = await findSending(context, key)
  }
  const run = newToken(12)
  // the lane lets one job of a letter run at a time, so the run that had these is gone; a letter that stopped has them too
  await doubtLost(context, key, run)
  const hasMore = letter?.state === 'sending' && (await sendSlice(deps, context, key, { run, letter }))
  const pace = await findPace(context, key)
  if (pace?.state === 'sending') {
    const { nextAt } = pace
    if (nextAt !== null && nextAt > context.clock.now()) await goOn(context, key, nextAt)
    else if (hasMore) await goOn(context, key)
    else await endOrWait(context, key, pace)
  }
  // its last mails were noted after it was cancelled
  if (pace?.state === 'cancelled') await cancelWaiting(context, key)
}

/** With nobody left to claim, a letter ends, waits for its next step, or for those who are tried again. */
async function endOrWait(context: Context, key: LetterKey, letter: LetterPace): Promise<void> {
  const { inStep, waiting, tryAt } = await remaining(context, key, lastPlaceOf(letter))
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
