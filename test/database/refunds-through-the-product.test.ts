import fc from 'fast-check'
import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { booksOf } from '../factories/product/books.ts'
import type { TestClock } from '../factories/product/clock.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { aPaidSale, captureAtVendor, orderIdOf, type Sale } from '../factories/product/sale.ts'
import {
  aRefundStory,
  type Happening,
  type RefundStory,
  secondOpinion,
} from '../factories/product/second-opinion.ts'
import type { Till } from '../factories/product/till.ts'
import { test } from '../factories/product/till-test.ts'

const stories = process.env['LONG'] === '1' ? 600 : 60
const ordered = Date.parse('2026-11-20T12:00:00Z')
const instant = (at: number) => new Date(ordered + at).toISOString()

/** The stories that a checkout can sell: one line at its list price, above the gateway's least amount. */
const soldStory = fc
  .tuple(aRefundStory, fc.integer({ min: 50, max: 12_000 }), fc.integer({ min: 1, max: 7 }))
  .map(([story, priceCents, quantity]) => {
    const paid = priceCents * quantity
    return {
      priceCents,
      quantity,
      story: { ...story, withdrawalDays: 0, lines: [{ list: paid, agreed: paid }] } satisfies RefundStory,
    }
  })

type Stage = { readonly till: Till; readonly system: Context; readonly clock: TestClock }

/** Does one happening as its actor does it. A refusal is a valid outcome; its refund is nothing. */
async function play({ till, system }: Stage, sale: Sale, happening: Happening, left: number): Promise<void> {
  const { visitor, token, context } = sale
  const id = await orderIdOf(sale)
  const reason = 'Sorry'
  if (happening.what === 'goodwill') {
    const amountCents = Math.min(happening.cents, left)
    if (amountCents > 0) await till.commerce.refundOrder(context, { id, amountCents, reason })
    return
  }
  if (happening.what === 'moved') {
    const start = instant(happening.to)
    if (happening.by === 'provider') await till.commerce.moveOrder(context, { id, start, reason })
    else await till.commerce.moveBooking(visitor, { token, start, timezone: 'UTC' })
    return
  }
  if (happening.by === 'customer')
    await till.commerce.cancelBooking(visitor, { token, amountCents: 0, reason })
  if (happening.by === 'provider') await till.commerce.cancelOrder(context, { id, reason })
  if (happening.by === 'system') await sale.scheduling.cancelBySystem(system, sale, 'closed')
  await till.work()
}

test(`${stories} random orders are refunded to the cent as a second reading of the rules says`, async ({
  till,
  system,
  clock,
}) => {
  const stage = { till, system, clock }
  const refusals = new Map<string, number>()
  let moves = 0
  for (const { story, priceCents, quantity } of fc.sample(soldStory, { numRuns: stories, seed: 2026 })) {
    clock.set(instant(0))
    const sale = await aPaidSale(till, system, instant(story.start), {
      schedule: alwaysOpen,
      slotIncrementMin: 60,
      horizonDays: 365,
      requiresApproval: story.requested,
      priceCents,
      quantity,
      refund: { template: 'custom', title: 'Steps', description: '<p>Steps.</p>', ladder: [...story.ladder] },
    })
    // so that there is something to refund before the provider answers
    if (story.requested) await captureAtVendor(till, sale)
    await till.work()
    const id = await orderIdOf(sale)
    const answers: number[] = []
    for (const happening of story.happenings) {
      clock.set(instant(happening.at))
      const before = (await till.commerce.readOrder(sale.context, { id })).refundedCents
      try {
        await play(stage, sale, happening, priceCents * quantity - before)
        if (happening.what === 'moved') moves++
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1)
      }
      answers.push((await till.commerce.readOrder(sale.context, { id })).refundedCents - before)
    }
    expect({ story, answers }).toEqual({ story, answers: secondOpinion(story).flat() })
    await till.work()
    expect((await booksOf(till, sale)).sum).toBe(0)
  }
  expect(moves).toBeGreaterThan(stories / 4)
  const known = [
    'too_late_to_move',
    'moves_used_up',
    'already_over',
    'not_confirmed_yet',
    'time_passed',
    'same_time',
  ]
  for (const code of refusals.keys()) expect(known.map((one) => `scheduling.${one}`)).toContain(code)
}, 1_200_000)
