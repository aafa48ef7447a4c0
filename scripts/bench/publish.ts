// P2: the time from the answer of publishing until the page shows the change, in the same process and in another one.
import { setTimeout as sleep } from 'node:timers/promises'
import { demo } from '../seed/demo/demo.ts'
import type { Bench } from './bench.ts'
import { calibrate } from './calibration.ts'
import { createClient, must } from './client.ts'
import { fiveTimes, median } from './figures.ts'
import { ports } from './folder.ts'
import { signIn } from './user-pool.ts'

type Draft = { records: { kind: string; entityId: string; data: Record<string, unknown> }[] }

export const benchPublish: Bench = async ({ stage }) => {
  const second = await stage.another('web', ports.second)
  const { cpu } = calibrate()
  const here = createClient(stage.server.origin, 4)
  const there = createClient(second.origin, 4)
  try {
    const authorization = `Bearer ${(await signIn(stage)).IdToken}`
    const as = { headers: { authorization } }
    const draft = JSON.parse((await must(here.ask('GET', '/api/showcase', as))).text) as Draft
    const profile = draft.records.find(({ kind }) => kind === 'basicProfile')
    if (!profile) throw new Error('the demo has no profile')
    const runs = await fiveTimes(async (run) => {
      const word = `published-${run}-${Date.now()}`
      for (const client of [here, there]) await must(client.ask('GET', `/at/${demo.userUrl}`))
      const record = `/api/showcase/records/basicProfile/${profile.entityId}`
      await must(here.ask('PUT', record, { ...as, body: { ...profile.data, bio: word } }))
      const began = performance.now()
      await must(here.ask('PUT', '/api/showcase/published', { ...as, body: { isPublished: true } }))
      const seen = async (client: typeof here) => {
        while (!(await client.ask('GET', `/at/${demo.userUrl}`)).text.includes(word)) await sleep(2)
        return (performance.now() - began) / 1000
      }
      const [own, other] = await Promise.all([seen(here), seen(there)])
      return { own, other }
    })
    const limit = { atMost: 1 }
    return [
      {
        bar: 'P2',
        what: 'publish asked to page seen, same process',
        value: median(runs.map(({ own }) => own)),
        unit: 's',
        limit,
        factor: cpu,
      },
      {
        bar: 'P2',
        what: 'publish asked to page seen, a second process',
        value: median(runs.map(({ other }) => other)),
        unit: 's',
        limit,
        factor: cpu,
      },
    ]
  } finally {
    here.close()
    there.close()
    await second.stop()
  }
}
