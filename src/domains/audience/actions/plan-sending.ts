import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { LetterState } from '../letter-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { findLetter } from '../store/letters.ts'
import { cancelWaiting, judgeFromHere, moveLetter, writePlan } from '../store/sending.ts'
import { countAudience } from './count-audience.ts'
import { finishLetter } from './finish-letter.ts'
import { goOn } from './send-letter.ts'
import { isDraft, ownLetter } from './write-letters.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue'>
type PlanDeps = Deps & Pick<AudienceDeps, 'letterPages' | 'renderLetter' | 'publicUrl' | 'links'>

/** The furthest time ahead, in milliseconds: a year. */
const furthest = 366 * 24 * 3_600_000

type Plan = {
  readonly id: string
  readonly version: number
  readonly at: string | null
  readonly perHour: number | null
}

/**
 * Sends a letter of the owner's now, or plans it. Throws `audience.letter_missing`, `.letter_changed`, `.letter_begun`,
 * `.letter_faulty` with what stops it, `.nobody_to_mail`, `.time_passed`.
 */
export async function planLetter(
  deps: PlanDeps,
  context: Context,
  { id, version, at, perHour }: Plan,
): Promise<{ state: LetterState }> {
  const letter = await ownLetter(deps, context, id)
  if (!isDraft(letter.state)) return fail('audience.letter_begun')
  if (letter.version !== version) return fail('audience.letter_changed')
  const { fault } = await finishLetter(deps, context, { provider: letter.provider, draft: letter })
  if (fault !== null) return fail('audience.letter_faulty', {}, fault)
  const now = context.clock.now().getTime()
  const sendAt = at === null ? null : new Date(at)
  if (sendAt && (sendAt.getTime() <= now || sendAt.getTime() > now + furthest))
    return fail('audience.time_passed')
  const { people, overPlan } = await countAudience(deps, context, letter)
  if (people - overPlan <= 0) return fail('audience.nobody_to_mail')
  const key = { provider: letter.provider, letterId: id }
  await transact(context, async (inside) => {
    if (!(await writePlan(inside, key, { version, sendAt, perHour }))) return fail('audience.letter_changed')
    if (sendAt === null) await goOn(inside, key)
    return undefined
  })
  return { state: sendAt === null ? 'freezing' : 'scheduled' }
}

const steps = {
  pause: { from: ['freezing', 'sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['freezing', 'sending', 'paused'], to: 'cancelled' },
  unschedule: { from: ['scheduled', 'late'], to: 'draft' },
} as const satisfies Record<string, { from: readonly LetterState[]; to: LetterState }>

/** Moves a letter of the owner's. Idempotent. Throws `audience.letter_missing`, `.letter_moved`. */
export async function stepLetter(
  deps: Deps,
  context: Context,
  { id, step }: { readonly id: string; readonly step: keyof typeof steps },
): Promise<{ state: LetterState }> {
  const { provider, begunAt, slug } = await ownLetter(deps, context, id)
  const key = { provider, letterId: id }
  const move = steps[step]
  await transact(context, async (inside) => {
    // a letter whose people are not written yet goes back to a draft instead
    const isUnbegun = begunAt === null && (step === 'pause' || step === 'cancel')
    const moved = isUnbegun
      ? await moveLetter(inside, key, { from: ['freezing'], to: 'draft' })
      : await moveLetter(inside, key, move)
    if (moved && step === 'cancel') await cancelWaiting(inside, key)
    if (moved && step === 'resume') {
      await judgeFromHere(inside, key)
      await goOn(inside, key)
    }
    // a letter that nobody got is no page any more
    if (moved && step === 'cancel' && slug !== null) await bumpVersion(inside, provider)
  })
  const { state } = (await findLetter(context, key)) ?? fail('audience.letter_missing')
  return state === move.to || state === 'draft' ? { state } : fail('audience.letter_moved')
}
