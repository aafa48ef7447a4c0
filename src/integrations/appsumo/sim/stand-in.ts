import { ofNewestWebhook, outages, planned } from '#platform/stand-ins/cases.ts'
import { NothingThere, type StandIn, type Webhooks } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { Sim } from './sim.ts'
import type { SimLicence } from './world.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export function appsumoStandIn(sim: Sim): StandIn {
  const { faults, world } = sim
  const webhooks: Webhooks = {
    path: '/api/webhooks/appsumo',
    list: () => world.events.map(({ id, body }) => ({ id: String(id), type: body.event })),
    async send(id, delivery) {
      const event = world.events.find((one) => String(one.id) === id)
      if (event) await sim.send([event], delivery)
    },
  }
  return {
    name: 'appsumo',
    title: 'AppSumo',
    about: 'licences',
    page: `${simPath}/`,
    faults,
    webhooks,
    cases: [
      {
        says: 'Somebody buys a licence',
        expected: 'its page leads the buyer to sign-up',
        async act() {
          await sim.send(world.sell(1).events)
          return 'Sold. Its buyer is led to the product from the page of this stand-in.'
        },
      },
      {
        says: 'An upgrade ends the old licence first',
        expected: 'the plan never drops',
        async act() {
          const licence = newestLicence(sim)
          const { events } = world.change(licence, licence.tier + 1)
          await sim.send(events.toReversed())
          return `Licence ${licence.license_key} was ended, then upgraded.`
        },
      },
      {
        says: 'The newest licence is given back',
        expected: 'the plan ends with it',
        async act() {
          const licence = newestLicence(sim)
          await sim.send(world.deactivate(licence))
          return `Licence ${licence.license_key} was given back.`
        },
      },
      ...ofNewestWebhook(webhooks, true),
      planned(faults, 'The next webhook is never sent', 'the daily look at the licences finds it', {
        match: 'WEBHOOK ',
        dropConnection: true,
        times: sim.deliverTimes,
      }),
      ...outages(faults, 'GET /v2/'),
    ],
    reset: sim.reset,
  }
}

function newestLicence({ world }: Sim): SimLicence {
  const newest = [...world.licences.values()].filter(({ replaced }) => !replaced).at(-1)
  if (!newest) throw new NothingThere('No licence was bought yet. Press “Somebody buys a licence” first.')
  return newest
}
