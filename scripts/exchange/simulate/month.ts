import { earnCredits } from '#domains/exchange/actions/earn-credits.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { seeded } from '../../seed/load/random.ts'
import { createAgenda } from './month/agenda.ts'
import {
  balancesBy,
  balancesIn,
  creditsIn,
  mostOnCard,
  readJudged,
  readSums,
  requestStates,
  tally,
  worthless,
} from './month/figures.ts'
import { beHonest, drawHonest } from './month/honest.ts'
import { monthDays, openNetwork, type Person } from './month/network.ts'
import { beRing, openRing, ring } from './month/ring.ts'
import type { World } from './month/selling.ts'
import type { Stage } from './stage.ts'

/** The most honest members who are drawn. */
const drawn = 300

/**
 * The chapter of a month: members drawn at random ask, answer, send visitors and sell, by the real actions, rules and stores; orders are
 * facts of a commerce that is stood in for. Meanwhile a ring of false accounts tries to earn. Throws if a promise of the ledger is broken.
 */
export async function simulateMonth(stage: Stage): Promise<void> {
  const { print } = stage
  const began = performance.now()
  const network = openNetwork(stage)
  const world: World = { network, agenda: createAgenda(), random: seeded(49) }
  const honest = await drawHonest(world, {
    members: stage.members,
    drawn: Math.min(drawn, stage.members / 2),
  })
  const ringed = await openRing(world)
  beHonest(world, honest)
  beRing(world, ringed)

  let events = 0
  const task = (name: string) => taskNamed(network.tasks, name)
  for (let day = 1; day <= monthDays + 3; day++) {
    events += await world.agenda.runUntil(day)
    await earnCredits(network.at(day))
    await task('exchange.expire-requests').run(network.at(day), {})
    await task('exchange.forget-marks').run(network.at(day), {})
  }
  print(
    `a month of ${honest.length} members and a ring of ${ringed.length}: ${events} events in ${((performance.now() - began) / 1000).toFixed(0)} s; seed 49`,
  )
  await report(world, { honest, ringed, print })
}

type Told = {
  readonly honest: readonly Person[]
  readonly ringed: readonly Person[]
  readonly print: Stage['print']
}

/** Prints the figures. Throws if one of them must not be. */
async function report({ network }: World, { honest, ringed, print }: Told): Promise<void> {
  const end = network.at(monthDays + 3)
  const judged = await readJudged(end, network)
  const orders = [...network.orders.all.values()]
  const [ofHonest, ofRing] = [
    judged.filter(({ order }) => !order.isRing),
    judged.filter(({ order }) => order.isRing),
  ]
  const tried = orders.filter(({ isRing }) => isRing)
  const states = (of: typeof judged) =>
    tally(of.map(({ state, reason }) => (reason ? `${state} (${reason})` : state)))
  const requests = await requestStates(end)
  print(`  requests: ${requests}; refused: ${tally(allOf(network.refused))}`)
  print(`  honest members: ${orders.length - tried.length} orders, ${states(ofHonest)}`)
  const earned = creditsIn(ofHonest)
  print(`  honest members hold ${earned} credits, the ring ${creditsIn(ofRing)} among its own accounts`)
  for (const way of [...worthless, 'card', 'patient'] as const) {
    const some = ofRing.filter(({ order }) => order.way === way)
    print(
      `  the ring by ${way}: ${tried.filter((one) => one.way === way).length} orders, ${states(some)}, ${creditsIn(some)} credits`,
    )
  }
  const sums = await readSums(end)
  const both = [await balancesIn(end, honest), await balancesIn(end, ringed)]
  const [ofHonestPeople = 0, ofRingPeople = 0] = both.map((balances) =>
    [...balances.values()].reduce((sum, credits) => sum + credits, 0),
  )
  const most = mostOnCard(judged)
  const expected = balancesBy(judged)
  const wrong = both
    .flatMap((balances) => [...balances])
    .filter(([one, credits]) => credits !== (expected.get(one) ?? 0))
  print(
    `  ${sums.entries} entries make ${sums.total} together; honest members ${ofHonestPeople}, the ring ${ofRingPeople}; ${sums.pairs} pairs are uneven; a card brought at most ${most} in 30 days; the ring paid most orders with ${ring.cards} cards, and ${ring.ordersOfPatient} each with ${ring.patientCards} others`,
  )
  const useless = creditsIn(ofRing.filter(({ order }) => worthless.includes(order.way)))
  const [byFew, byPatient] = (['card', 'patient'] as const).map((way) =>
    creditsIn(ofRing.filter(({ order }) => order.way === way)),
  )
  const faults = [
    sums.total !== 0 && 'the balances do not make 0',
    sums.pairs !== 0 && 'the balances of a pair do not make 0',
    wrong.length !== 0 && `${wrong.length} balances are not what the referrals say`,
    ofHonestPeople !== 0 && 'honest members have credits of somebody else',
    ofRingPeople !== 0 && 'the ring has credits of somebody else',
    useless !== 0 &&
      'the ring earned by own mailboxes, customers of before, prices under $10 or forged words',
    byFew !== 0 && `the ring earned ${byFew} credits with ${ring.cards} cards`,
    (byPatient ?? 0) > ring.patientCards * ring.ordersOfPatient &&
      'the ring earned more than three credits with a patient card',
    most > 3 && 'a card brought more than three credits in 30 days',
    earned === 0 && 'honest members earned nothing',
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new Error(`The month broke promises: ${faults.join('; ')}.`)
}

function* allOf(counts: ReadonlyMap<string, number>): Generator<string> {
  for (const [text, count] of counts) for (let nth = 0; nth < count; nth++) yield text
}
