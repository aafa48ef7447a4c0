import { expect, test } from 'vitest'
import { isLong, startChaos } from '../factories/hostile/chaos.ts'
import {
  backendKilled,
  connectionsTerminated,
  poolUsedUp,
  postmasterKilled,
  serverHangs,
} from '../factories/hostile/chaos-faults.ts'

const ms = isLong ? 60_000 : 1000

test('R6 the product survives every fault of its embedded PostgreSQL', async () => {
  const chaos = await startChaos('embedded')
  try {
    await chaos.suffer('connections terminated', connectionsTerminated, ms)
    await chaos.suffer('a backend killed', backendKilled, ms)
    await chaos.suffer('the postmaster killed', postmasterKilled, ms)
    await chaos.suffer('PostgreSQL hangs', serverHangs, isLong ? 20_000 : ms)
    if (isLong) await chaos.suffer('the pool used up', poolUsedUp, ms)
    await chaos.reckon()
    expect(chaos.product().hasEnded()).toBe(false)
  } finally {
    await chaos.close()
  }
}, 900_000)
