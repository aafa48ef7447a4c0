import { Fault, type Faults } from './faults.ts'
import { type Case, type Delivery, NothingThere, type Webhooks } from './stand-in.ts'

type Wanted = Parameters<typeof Fault.parse>[0]

/** A case that plans faults. `wanted`: the inputs of `Fault`. */
export function planned(faults: Faults, says: string, expected: string, ...wanted: readonly Wanted[]): Case {
  return {
    says,
    expected,
    act() {
      for (const one of wanted) {
        const fault = Fault.parse(one)
        faults.push({ left: fault.times, fault, says })
      }
    },
  }
}

/** The outages of every vendor, at its calls that begin with `match` (integrations 11). */
export function outages(faults: Faults, match: string): readonly Case[] {
  const tries = 3
  return [
    planned(faults, 'Too many requests, wait 7 s', 'one call waits that long and is sent again', {
      match,
      status: 429,
      headers: { 'retry-after': '7' },
    }),
    planned(faults, 'Not available, three times', 'three calls get a 503, and people can try again', {
      match,
      status: 503,
      times: tries,
    }),
    planned(faults, 'The connection is cut, three times', 'nothing is done twice', {
      match,
      dropConnection: true,
      times: tries,
    }),
    planned(faults, 'The next answer takes 12 s', 'the caller gives up and tries later', {
      match,
      delayMs: 12_000,
    }),
    planned(faults, 'No answer until you take it back', 'everything else goes on', { match, hang: 'before' }),
  ]
}

const plain: Delivery = { times: 1, delaySec: 0, corruptSignature: false, skewSec: 0 }

/** The cases of a vendor's newest webhook (integrations 11). `dated`: its signature names the time. */
export function ofNewestWebhook(webhooks: Webhooks, dated: boolean): readonly Case[] {
  const again = (says: string, expected: string, delivery: Partial<Delivery>): Case => ({
    says,
    expected,
    async act() {
      const newest = webhooks.list().at(-1)
      if (!newest) throw new NothingThere('No webhook was sent yet. Use the product first.')
      await webhooks.send(newest.id, { ...plain, ...delivery })
      return `Sent: ${newest.type}.`
    },
  })
  return [
    again('The last webhook three times at once', 'one effect; the others count as known', { times: 3 }),
    again('The last webhook, forged', 'refused with 400', { corruptSignature: true }),
    ...(dated
      ? [
          again('The last webhook, 10 minutes ahead', 'refused as stale', { skewSec: 600 }),
          again('The last webhook, 10 minutes old', 'refused as stale', { skewSec: -600 }),
        ]
      : []),
  ]
}
