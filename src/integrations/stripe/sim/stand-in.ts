import { ofNewestWebhook, outages, planned } from '#platform/stand-ins/cases.ts'
import { type Case, NothingThere, type StandIn, type Webhooks } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import { genericDecline, type Outcome } from './cards.ts'
import { openDispute } from './disputes.ts'
import { byItself } from './events.ts'
import { rulesOf } from './payouts.ts'
import { createRefund } from './refunds.ts'
import type { Sim } from './sim.ts'
import { allWorlds, type Charge, type World } from './world.ts'

/** Longer than a hold lasts while a payment is looked for. */
const untilTakenBack = 500

/** What the stand-in shows of itself on /dev/stand-ins. */
export function stripeStandIn(sim: Sim): StandIn {
  const { faults, world } = sim
  const webhooks = webhooksOf(sim)
  const nextCard = (says: string, expected: string, outcome: Outcome): Case => ({
    says,
    expected,
    act: () => void world.nextCards.push({ says, outcome }),
  })
  return {
    name: 'stripe',
    title: 'Stripe',
    about: 'cards, plans, payouts',
    page: `${simPath}/`,
    faults,
    wishes: {
      list: () => world.nextCards.map(({ says }) => ({ says, left: 1 })),
      takeBack(says) {
        const kept = world.nextCards.filter((one) => one.says !== says)
        world.nextCards.splice(0, Infinity, ...kept)
      },
    },
    webhooks,
    cases: [
      nextCard('The next card is declined', 'the order stays open, the form stays usable', genericDecline),
      nextCard('The next card asks for 3-D Secure', 'answer it, refuse it or leave it', { kind: 'asks_3ds' }),
      {
        says: 'Apple Pay is not available',
        expected: 'the form offers cards alone',
        act: () => 'It is always so here: this stand-in offers no wallet. Open a payment to see the form.',
      },
      planned(
        faults,
        'Paid, but the time is gone',
        'book it, book it again when the hold is over, then remove this: the first payment goes back',
        { match: 'POST /v1/payment_intents/*/confirm', dropConnection: 'after' },
        { match: 'WEBHOOK payment_intent.succeeded', dropConnection: true, times: sim.deliveries.times },
        { match: 'GET /v1/payment_intents/', status: 503, times: untilTakenBack },
        { match: 'POST /v1/payment_intents/*/cancel', status: 503, times: untilTakenBack },
      ),
      planned(faults, 'No webhook for the next payment', 'it is settled within 10 minutes all the same', {
        match: 'WEBHOOK payment_intent.succeeded',
        dropConnection: true,
        times: sim.deliveries.times,
      }),
      planned(faults, 'The refund arrives before the payment', 'refunded in the end', {
        match: 'WEBHOOK payment_intent.succeeded',
        delayMs: 60_000,
        times: sim.deliveries.times,
      }),
      planned(faults, 'The same key with other content', 'an error in the log for us, and no second try', {
        match: 'POST /v1/payment_intents',
        status: 400,
        body: {
          error: {
            type: 'idempotency_error',
            message: 'Keys for idempotent requests can only be used with the same parameters.',
          },
        },
      }),
      ...ofMoney(world),
      ...ofNewestWebhook(webhooks, true),
      ...outages(faults, 'POST /v1/'),
    ],
    reset: sim.reset,
  }
}

/** What happens at the vendor by itself: in its dashboard, or at a bank. */
const ofMoney = (world: World): readonly Case[] => [
  {
    says: 'The last payment is refunded in its dashboard',
    expected: 'order, ledger and mail follow',
    act() {
      const [at, { payment_intent }] = newestPayment(world)
      createRefund(at, { payment_intent }, byItself)
      return `Refunded: ${payment_intent}.`
    },
  },
  {
    says: 'The customer disputes the last payment',
    expected: 'the provider is told, and the money is taken',
    act() {
      const [at, charge] = newestPayment(world)
      openDispute(at, charge)
      return `Disputed: ${charge.payment_intent}.`
    },
  },
  {
    says: 'The bank sends the next payout back',
    expected: 'payout failed, money in the balance again',
    act() {
      const rules = rulesOf(world)
      world.payoutRules.set('own', Object.assign(rules, { failsNext: true }))
      return 'The next payout will come back.'
    },
  },
]

function newestPayment(world: World): readonly [World, Charge] {
  const paid = allWorlds(world).flatMap((at) =>
    [...at.charges.values()]
      .filter(({ captured, disputed, refunded }) => captured && !disputed && !refunded)
      .map((charge) => [at, charge] as const),
  )
  const newest = paid.toSorted(([, a], [, b]) => a.created - b.created).at(-1)
  if (!newest) throw new NothingThere('There is no payment to do this to. Pay for something first.')
  return newest
}

function webhooksOf(sim: Sim): Webhooks {
  const { world, deliveries } = sim
  return {
    path: '/api/webhooks/stripe',
    list: () => world.events.map(({ id, type }) => ({ id, type })),
    async send(id, delivery) {
      const event = world.events.find((one) => one.id === id)
      if (event) await deliveries.send(event, delivery)
    },
    holding: {
      isOn: () => !sim.delivers,
      set(on) {
        if (on === !sim.delivers) return
        sim.delivers = !on
        if (on) sim.heldFrom = world.events.length
        else for (const event of world.events.slice(sim.heldFrom).toReversed()) void deliveries.send(event)
      },
    },
  }
}
