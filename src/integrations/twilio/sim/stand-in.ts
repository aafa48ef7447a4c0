import { ofNewestWebhook, outages, planned } from '#platform/stand-ins/cases.ts'
import type { StandIn, Webhooks } from '#platform/stand-ins/stand-in.ts'
import { simPath } from '../settings.ts'
import type { Sim } from './sim.ts'

/** What the stand-in shows of itself on /dev/stand-ins. */
export function twilioStandIn(sim: Sim): StandIn {
  const { faults, messages, nextRejected } = sim
  const webhooks: Webhooks = {
    path: '/api/webhooks/twilio',
    list: () => [...messages.values()].map(({ message: { sid, status } }) => ({ id: sid, type: status })),
    send: sim.deliverStatus,
  }
  const says = 'The carrier rejects the next message (30034)'
  return {
    name: 'twilio',
    title: 'Twilio',
    about: 'text messages',
    page: `${simPath}/`,
    faults,
    wishes: {
      list: () => nextRejected.map((one) => ({ says: one.says, left: 1 })),
      takeBack(words) {
        nextRejected.splice(0, Infinity, ...nextRejected.filter((one) => one.says !== words))
      },
    },
    webhooks,
    cases: [
      {
        says,
        expected: 'the sign-in offers the codes of an app instead',
        act: () => void nextRejected.push({ says, errorCode: 30_034 }),
      },
      ...ofNewestWebhook(webhooks, false),
      planned(faults, 'The next report is never sent', 'the code works all the same', {
        match: 'WEBHOOK ',
        dropConnection: true,
        times: 2,
      }),
      ...outages(faults, 'POST /2010-04-01/'),
    ],
    reset: sim.reset,
  }
}
