import { expect } from 'vitest'
import { placesIn, spoil } from '../factories/hostile/bad-values.ts'
import { filled, fillingsFor, growthFault } from '../factories/hostile/growth.ts'
import { goodPoolRequests, goodRequests } from '../factories/identity/identity-requests.ts'
import { test } from '../factories/identity/identity-test.ts'

/** The body limit, less the room that the rest of the request takes. */
const bodyLimit = 128 * 1024 - 10_000

test('the CPU cost of a text in an identity operation grows no faster than its length', {
  timeout: 300_000,
}, async ({ pool }) => {
  const requests = [
    ...Object.entries(await goodRequests(pool)).map((one) => [pool.call, ...one] as const),
    ...Object.entries(await goodPoolRequests(pool)).map((one) => [pool.callPool, ...one] as const),
  ]
  const faults: string[] = []
  for (const [call, operation, request] of requests)
    for (const [at, place] of placesIn(request).entries())
      for (const filling of place.length > 0 ? fillingsFor(at) : []) {
        const share = filling.length / (Buffer.byteLength(JSON.stringify(filling)) - 2)
        const fault = await growthFault(
          `${operation} ${place.join('.')}, filled with ${JSON.stringify(filling)}`,
          Math.floor(bodyLimit * share),
          (units) =>
            call(operation.trim(), spoil(request, place, filled(filling, Math.floor(units))) as object),
        )
        if (fault) faults.push(fault)
      }
  expect(faults).toEqual([])
})
