import type { Seed } from '#main/seed.ts'
import type { Config } from '#platform/config/config.ts'
import { untilReached } from '#platform/db/until-reached.ts'
import { demo } from './demo.ts'
import { ensureDemo } from './ensure-demo.ts'
import { ensureHistory } from './ensure-history.ts'
import { ensurePortrait } from './ensure-portrait.ts'

/** Makes the demo provider; with DEMO=history also her last months and her portrait. */
export const demoSeed = ({ DEMO, PUBLIC_URL }: Config): Seed => ({
  addresses: [
    ['A demo Showcase', `${PUBLIC_URL}/at/${demo.userUrl}`],
    ['  its owner', `${demo.email}, password ${demo.password}`],
  ],
  async run({ ground, product, leaving, progress, prepare, onStop }) {
    // retry while the database is unavailable
    await untilReached(ground.log, () => ensureDemo(ground, product), leaving)
    if (DEMO !== 'history' || leaving?.aborted) return
    await untilReached(
      ground.log,
      () => ensureHistory(ground, product, demo.userUrl, prepare, progress),
      leaving,
    )
    // the start does not wait for the portrait
    const stopping = new AbortController()
    const portrait = ensurePortrait(ground, product, stopping.signal)
    onStop(() => {
      stopping.abort()
      return portrait
    })
  },
})
