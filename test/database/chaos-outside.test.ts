import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isLong, startChaos } from '../factories/hostile/chaos.ts'
import {
  backendKilled,
  connectionsTerminated,
  poolUsedUp,
  postmasterKilled,
} from '../factories/hostile/chaos-faults.ts'

const ms = isLong ? 60_000 : 1000

test('R6 the product survives every fault of an outside PostgreSQL', async () => {
  const chaos = await startChaos('outside')
  const { outside } = chaos
  try {
    await chaos.suffer(
      'stopped and started',
      async (_victim, away) => {
        await outside?.stop()
        await sleep(away)
        await outside?.start()
      },
      isLong ? 20_000 : ms,
    )
    await chaos.suffer('the pool used up', poolUsedUp, ms)
    await chaos.suffer(
      'a slow network',
      async (_victim, slow) => {
        outside?.slow(200)
        await sleep(slow)
        outside?.slow(0)
      },
      ms,
    )
    if (isLong) {
      await chaos.suffer('connections terminated', connectionsTerminated, ms)
      await chaos.suffer('a backend killed', backendKilled, ms)
      await chaos.suffer('the postmaster killed', postmasterKilled, ms)
    }
    await chaos.reckon()
    expect(chaos.product().hasEnded()).toBe(false)
  } finally {
    await chaos.close()
  }
}, 900_000)
