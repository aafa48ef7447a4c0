import type { Context } from '#platform/context.ts'
import { refusedWords, whyToStop } from '../rules/letter-faults.ts'
import { refusalsInRow } from '../rules/sending-pace.ts'
import { bounceContacts, fullAgain } from '../store/bounces.ts'
import { letterResult } from '../store/letter-result.ts'
import type { LetterKey } from '../store/letters.ts'
import { type Noted, noteResults } from '../store/recipients.ts'
import { endOfCancelled, type LetterPace, moveLetter, writePace } from '../store/sending.ts'

type Results = {
  readonly run: string
  readonly noted: readonly Noted[]
  readonly pace: LetterPace
  readonly nextAt: Date | null
}

/**
 * Notes what became of a group of mails, in the caller's transaction: addresses that do not exist are marked bounced, as is a mailbox
 * that was full five times in 14 days; after 20 refusals in a row that concern the sender the letter pauses. Returns how many there are in a row.
 */
export async function noteAll(
  inside: Context,
  key: LetterKey,
  { run, noted, pace, nextAt }: Results,
): Promise<number> {
  await noteResults(inside, key, run, noted)
  if (noted.some(({ state }) => state === 'later')) await endOfCancelled(inside, key)
  const full = noted.filter(({ why }) => why === 'full').map(({ contactId }) => contactId)
  const hard = noted.filter(({ why }) => why === 'hard').map(({ contactId }) => contactId)
  const bounced = [...hard, ...(await fullAgain(inside, key.provider, full))]
  await bounceContacts(inside, key.provider, bounced)
  const refusedInRow = inRow(pace.refusedInRow, noted)
  if (refusedInRow !== pace.refusedInRow || nextAt !== pace.nextAt)
    await writePace(inside, key, { nextAt, refusedInRow, step: pace.step })
  const last = noted.findLast(({ why }) => why === 'ours')
  const reason =
    refusedInRow >= refusalsInRow && last
      ? refusedWords(last.reply)
      : pace.step !== null && hard.length > 0
        ? whyToStop(await letterResult(inside, key))
        : undefined
  if (reason) await moveLetter(inside, key, { from: ['sending'], to: 'paused', reason })
  return refusedInRow
}

/** Refusals in a row that concern the sender: a mail that was taken ends the row. */
function inRow(before: number, noted: readonly Noted[]): number {
  let row = before
  for (const { state, why } of noted) row = state === 'delivered' ? 0 : why === 'ours' ? row + 1 : row
  return row
}

/** Whether these results and this pace change nothing but the rows of the people. */
export const isPlain = ({ perHour, refusedInRow }: LetterPace, noted: readonly Noted[]): boolean =>
  perHour === null &&
  refusedInRow === 0 &&
  noted.every(({ why }) => why !== 'hard' && why !== 'full' && why !== 'ours')
