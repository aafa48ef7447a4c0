import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spread } from '#domains/pricing/rules/spread.ts'
import { freeCancelHours } from '#domains/scheduling/contract.ts'
import { hour } from '#platform/common/time.ts'
import {
  aRefundStory,
  type RefundStory,
  secondOpinion,
} from '../../../../../test/factories/product/second-opinion.ts'
import { shareOut } from '../share-out.ts'
import { atStake, refundAmount } from './amount.ts'
import { movingAt } from './moving.ts'
import { refundPercent } from './percent.ts'
import { stakesOf } from './stakes.ts'
import { whyNotCancellable } from './standing.ts'
import { withdrawalEnd } from './withdrawal.ts'

const cases = process.env['LONG'] === '1' ? 200_000 : 10_000

/** The refund of each line at each happening by the product's rules, in cents. */
function engine(story: RefundStory): number[][] {
  const { ladder, requested } = story
  const refunded = story.lines.map(() => 0)
  const captured = story.lines.reduce((sum, { agreed }) => sum + agreed, 0)
  const staked = () =>
    stakesOf(
      story.lines.flatMap(({ list, agreed }, i) => [
        { id: `${i}`, adjusts: null, amount: list, refunded: refunded[i] ?? 0 },
        { id: `${i}a`, adjusts: `${i}`, amount: agreed - list, refunded: 0 },
      ]),
      [{ state: 'succeeded', captured, lost: 0 }],
    )
  let booking = {
    state: requested ? ('requested' as const) : ('confirmed' as const),
    start: new Date(story.start),
    rescheduleCount: 0,
    seriesId: null,
    percentAtMove: null as number | null,
    freeCancelUntil: null as Date | null,
  }
  const percentAt = (at: Date, by: 'customer' | 'provider' | 'system') => {
    const { start, percentAtMove, freeCancelUntil } = booking
    const withdrawalUntil = withdrawalEnd(new Date(0), story.withdrawalDays)
    const terms = { ladder: [...ladder], start, percentAtMove, freeCancelUntil, withdrawalUntil }
    return refundPercent(terms, { by, at, requested }).percent
  }
  /** As scheduling moves a confirmed booking. */
  function move(at: Date, to: Date, by: 'customer' | 'provider'): void {
    const over = by === 'customer' ? booking.start : new Date(booking.start.getTime() + hour)
    if (requested || over <= at || to <= at || to.getTime() === booking.start.getTime()) return
    if (by === 'provider') {
      const freeCancelUntil = new Date(at.getTime() + freeCancelHours * hour)
      booking = { ...booking, start: to, percentAtMove: null, freeCancelUntil }
      return
    }
    const percent = percentAt(at, 'customer')
    const words = { providerName: 'Ada', zone: 'UTC', percent }
    if (movingAt({ booking, ladder: [...ladder], ...words }, at).refusal !== undefined) return
    booking = {
      ...booking,
      start: to,
      rescheduleCount: booking.rescheduleCount + 1,
      percentAtMove: Math.min(booking.percentAtMove ?? 100, percent),
    }
  }
  /** As a promise takes the shares of lines from the payment. */
  function promise(amounts: readonly number[]): number[] {
    const shares = amounts.flatMap((amount, i) => (amount > 0 ? [{ lineId: `${i}`, amount }] : []))
    const left = captured - refunded.reduce((a, b) => a + b, 0)
    const [taken = []] = shareOut(shares, [left])
    return story.lines.map((_, i) => {
      const amount = taken.find(({ lineId }) => lineId === `${i}`)?.amount ?? 0
      refunded[i] = (refunded[i] ?? 0) + amount
      return amount
    })
  }

  return story.happenings.map((happening) => {
    const at = new Date(happening.at)
    const stakes = staked().map(({ stake }) => stake)
    const rests = stakes.map(atStake)
    if (happening.what === 'moved') move(at, new Date(happening.to), happening.by)
    if (happening.what === 'moved') return promise([])
    if (happening.what === 'goodwill') {
      const left = rests.reduce((a, b) => a + b, 0)
      return promise(spread(Math.min(happening.cents, left), rests))
    }
    if (happening.by !== 'customer') return promise(rests)
    if (whyNotCancellable(booking, at) !== undefined) return promise([])
    const percent = percentAt(at, 'customer')
    return promise(stakes.map((stake, i) => (i === 0 ? refundAmount(stake, percent) : 0)))
  })
}

test(`the engine and a second reading of the rules agree in ${cases} random orders`, {
  timeout: 600_000,
}, () => {
  let [refunds, partial] = [0, 0]
  fc.assert(
    fc.property(aRefundStory, (story) => {
      const answers = engine(story)
      expect(answers).toEqual(secondOpinion(story))
      story.lines.forEach(({ agreed }, i) => {
        const back = answers.reduce((sum, amounts) => sum + (amounts[i] ?? 0), 0)
        expect(back).toBeLessThanOrEqual(agreed)
        if (back > 0) refunds++
        if (back > 0 && back < agreed) partial++
      })
    }),
    { numRuns: cases, seed: 20_261_120 },
  )
  // the stories are no string of refusals
  expect(refunds).toBeGreaterThan(cases / 2)
  expect(partial).toBeGreaterThan(cases / 10)
})
