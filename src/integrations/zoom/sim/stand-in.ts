import { ofNewestWebhook, outages, planned } from '#platform/stand-ins/cases.ts'
import { NothingThere, type StandIn, type Webhooks } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { Account } from './accounts.ts'
import type { Sim } from './sim.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export function zoomStandIn(sim: Sim): StandIn {
  const { faults } = sim
  const webhooks: Webhooks = {
    path: '/api/webhooks/zoom',
    list: () => sim.events.map(({ id, event }) => ({ id: String(id), type: event })),
    async send(id, delivery) {
      const told = sim.events.find((one) => String(one.id) === id)
      if (told) await sim.send(told, delivery)
    },
  }
  const removal = (silent: boolean) => () => {
    const accounts = granted(sim)
    for (const account of accounts) sim.deauthorize(account, silent)
    return `Removed at Zoom by ${accounts.map(({ email }) => email).join(', ')}.`
  }
  return {
    name: 'zoom',
    title: 'Zoom',
    about: 'meetings',
    page: `${simPath}/`,
    faults,
    webhooks,
    cases: [
      {
        says: 'The provider removes Showcase at Zoom',
        expected: 'bookings stay confirmed, their link follows, the provider is told',
        act: removal(false),
      },
      {
        says: 'Removed at Zoom, and the webhook is lost',
        expected: 'the next call learns it (4741), and the provider is told',
        act: removal(true),
      },
      {
        says: 'An administrator disables Showcase at Zoom',
        expected: 'the next call learns it (4738), and the provider is told',
        act() {
          const accounts = granted(sim)
          for (const { id } of accounts) sim.grants.closed.set(id, 4738)
          return `Disabled for ${accounts.map(({ email }) => email).join(', ')}.`
        },
      },
      planned(faults, 'The answer to the next meeting is lost', 'one meeting all the same', {
        match: 'POST /v2/users/me/meetings',
        dropConnection: 'after',
      }),
      ...ofNewestWebhook(webhooks, true),
      planned(faults, 'The next webhook is never sent', 'the daily look at the vendor finds it', {
        match: 'WEBHOOK ',
        dropConnection: true,
        times: sim.deliverTimes,
      }),
      ...outages(faults, 'POST /v2/'),
    ],
    reset: sim.reset,
  }
}

function granted(sim: Sim): readonly Account[] {
  const found = [...sim.accounts.values()].filter((account) => sim.grants.isGranted(account))
  if (found.length === 0)
    throw new NothingThere('Nobody has connected Zoom. Connect it in the settings first.')
  return found
}
