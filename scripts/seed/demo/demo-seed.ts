import type { Seed } from '#main/seed.ts'
import type { Config } from '#platform/config/config.ts'
import { untilReached } from '#platform/db/until-reached.ts'
import { demo, secondDemo } from './demo.ts'
import { ensureConnections } from './ensure-connections.ts'
import { ensureDemo } from './ensure-demo.ts'
import { ensureHistory, leaveHistory } from './ensure-history.ts'
import { ensurePortrait } from './ensure-portrait.ts'
import { martaPage } from './marta-page.ts'

/** Makes two demo providers; with DEMO=history also the last months of the first, and her portrait. */
export const demoSeed = ({ DEMO, PUBLIC_URL }: Config): Seed => ({
  addresses: [
    ['A demo Showcase', `${PUBLIC_URL}/at/${demo.userUrl}`],
    ['  its owner', `${demo.email}, password ${demo.password}`],
    ['Another one', `${PUBLIC_URL}/at/${secondDemo.userUrl}`],
    ['  its owner', `${secondDemo.email}, password ${secondDemo.password}`],
  ],
  async run({ ground, product, leaving, progress, prepare, onStop }) {
    // retry while the database is unavailable
    await untilReached(ground.log, () => ensureDemo(ground, product), leaving)
    await untilReached(ground.log, () => ensureDemo(ground, product, secondDemo, martaPage), leaving)
    const connect = () =>
      untilReached(ground.log, () => ensureConnections(ground, product, PUBLIC_URL), leaving)
    if (DEMO !== 'history') {
      await untilReached(ground.log, () => leaveHistory(ground), leaving)
      await connect()
      return
    }
    if (leaving?.aborted) return
    await untilReached(
      ground.log,
      () => ensureHistory(ground, product, demo.userUrl, { preparing: prepare, progress, leaving }),
      leaving,
    )
    // behind the history, whose clock is set back
    await connect()
    if (leaving?.aborted) return
    // the start does not wait for the portrait
    const stopping = new AbortController()
    const portrait = ensurePortrait(ground, product, stopping.signal)
    onStop(() => {
      stopping.abort()
      return portrait
    })
  },
})
