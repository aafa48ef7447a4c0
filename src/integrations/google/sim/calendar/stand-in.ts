import { ofNewestWebhook, outages, planned } from '#platform/stand-ins/cases.ts'
import { NothingThere, type StandIn, type Webhooks } from '#platform/stand-ins/stand-in.ts'
import { calendarName, calendarSimPath } from '../../calendar-settings.ts'
import type { Person } from '../people.ts'
import type { Sim } from './sim.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export function calendarStandIn(sim: Sim): StandIn {
  const { faults, world, channels } = sim
  const webhooks: Webhooks = {
    path: `/api/webhooks/${calendarName}`,
    list: () => [...world.channels.values()].map(({ id }) => ({ id, type: 'something changed' })),
    async send(id, delivery) {
      const channel = world.channels.get(id)
      if (channel) await channels.notify(channel, delivery)
    },
  }
  return {
    name: calendarName,
    title: 'Google Calendar',
    about: 'calendars of accounts',
    page: `${calendarSimPath}/`,
    faults,
    webhooks,
    cases: [
      {
        says: 'Google says that the calendar’s access is over',
        expected: 'invalid_grant: the provider is told and connects again',
        act() {
          const people = connected(sim)
          for (const { sub } of people) world.takeBack(sub)
          return `Access is over for ${people.map(({ email }) => email).join(', ')}.`
        },
      },
      {
        says: 'Google forgets how far we have read (410)',
        expected: 'the next reading is a full one',
        act() {
          const people = connected(sim)
          for (const { sub } of people) world.forgetCursors(sub)
          return `The next reading is a full one for ${people.map(({ email }) => email).join(', ')}.`
        },
      },
      planned(
        faults,
        'An error in an answer that looks good',
        'no time is offered from a reading that failed',
        {
          match: 'GET /calendar/v3/calendars/',
          body: {
            kind: 'calendar#events',
            error: { code: 500, message: 'backendError' },
            items: [],
            nextSyncToken: 'incomplete',
          },
        },
      ),
      planned(faults, 'The next notice is never sent', 'the next reading by the clock finds the change', {
        match: 'WEBHOOK ',
        dropConnection: true,
        times: sim.deliverTimes,
      }),
      ...ofNewestWebhook(webhooks, false),
      ...outages(faults, 'GET /calendar/v3/'),
      planned(faults, 'Writing is refused, three times', 'the session is written to the calendar later', {
        match: 'POST /calendar/v3/',
        status: 503,
        times: 3,
      }),
    ],
    reset: () => sim.reset(),
  }
}

function connected({ world }: Sim): readonly Person[] {
  const subs = new Set([...world.grants.values()].map(({ sub }) => sub))
  const found = world.people().filter(({ sub }) => subs.has(sub))
  if (found.length === 0)
    throw new NothingThere('Nobody has connected Google Calendar. Connect it in the settings first.')
  return found
}
