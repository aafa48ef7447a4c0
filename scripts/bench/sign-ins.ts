// P8: sign-ins by SRP, against bare modular powers, and their effect on other requests' latency.
import { setTimeout as sleep } from 'node:timers/promises'
import { createPowers } from '#protocols/identity/srp/powers.ts'
import type { Bench } from './bench.ts'
import { createClient, driveFor, must } from './client.ts'
import { perCpuSecond, startBare } from './compare.ts'
import { fiveTimes, median } from './figures.ts'
import type { Server } from './processes.ts'
import { bySrp, type Person, signUp } from './user-pool.ts'

/** Number of clients. Each signs in as its own user, because concurrent sign-ins count as attempts of one name. */
const people = 8

export const benchSignIns: Bench = async ({ stage, quick }) => {
  const ms = quick ? 500 : 3000
  const powers = createPowers()
  const bare = await startBare('powers')
  const crowd: Person[] = []
  for (let one = 0; one < people; one++) crowd.push(await signUp(stage))
  const enter = (server: Server) => {
    const client = createClient(server.origin, people)
    const waiting = [...crowd]
    const work = async () => {
      const person = waiting.pop()
      if (!person) throw new Error('more clients than people')
      await bySrp(client, stage, powers, person)
      waiting.push(person)
    }
    return driveFor(ms, people, work).finally(() => client.close())
  }
  const threePowers = (server: Server) => {
    const client = createClient(server.origin, people)
    return driveFor(ms, people, () => must(client.ask('POST', '/', { body: {} }))).finally(() =>
      client.close(),
    )
  }
  try {
    await enter(stage.server)
    const { ratio, ours, oursWall } = await perCpuSecond(stage.server, bare, enter, threePowers)
    const delays = await fiveTimes(async () => {
      await loopDelay(stage.server)
      await sleep(ms)
      const idle = await loopDelay(stage.server)
      await enter(stage.server)
      return { idle, busy: await loopDelay(stage.server) }
    })
    const more = median(delays.map(({ idle, busy }) => busy - idle))
    return [
      {
        bar: 'P8',
        what: 'p99 of the loop delay under sign-ins, above idle',
        value: more,
        unit: 'ms',
        limit: { atMost: 10 },
      },
      { bar: 'P8', what: '  the same, idle', value: median(delays.map(({ idle }) => idle)), unit: 'ms' },
      {
        bar: 'P8',
        what: '  sign-ins per CPU second / bare node:http with three modular powers',
        value: ratio,
        unit: '',
      },
      { bar: 'P8', what: '  sign-ins per CPU second', value: ours, unit: '/s' },
      {
        bar: 'P8',
        what: '  sign-ins a second, the clients’ arithmetic on the same cores',
        value: oursWall,
        unit: '/s',
      },
    ]
  } finally {
    await bare.stop()
    await powers.close()
  }
}

/** p99 of the event loop's delay in milliseconds since the previous call: reading the metric resets it. */
async function loopDelay(server: Server): Promise<number> {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics) ?? []
  if (seconds === undefined) throw new Error('the server does not tell the delay of its loop')
  return Number(seconds) * 1000
}
