import { expect, test } from 'vitest'
import { createCircuit, openForMs, silentCalls } from './circuit.ts'

const timeout = () => Promise.reject(new DOMException('time ran out', 'TimeoutError'))
const unavailable = { code: 'vendor.unavailable', kind: 'unavailable' }

function aVendor(atOnce?: number) {
  const it = { now: 0, calls: 0, answer: async (): Promise<string> => 'answer' }
  const circuit = createCircuit({ now: () => it.now, ...(atOnce !== undefined && { atOnce }) })
  const ask = () =>
    circuit.run(() => {
      it.calls++
      return it.answer()
    })
  return Object.assign(it, { ask })
}

async function openCircuit(vendor: ReturnType<typeof aVendor>): Promise<void> {
  vendor.answer = timeout
  for (let call = 0; call < silentCalls; call++)
    await expect(vendor.ask()).rejects.toMatchObject({ name: 'TimeoutError' })
}

test('after five calls that ran out of time the vendor is not called for five seconds', async () => {
  const vendor = aVendor()
  await openCircuit(vendor)
  await expect(vendor.ask()).rejects.toMatchObject(unavailable)
  vendor.now += openForMs - 1
  await expect(vendor.ask()).rejects.toMatchObject(unavailable)
  expect(vendor.calls).toBe(silentCalls)
})

test('then one call tries it while the others still fail at once, and its answer lets all through', async () => {
  const vendor = aVendor()
  await openCircuit(vendor)
  vendor.now += openForMs
  const late = Promise.withResolvers<string>()
  vendor.answer = () => late.promise
  const probe = vendor.ask()
  await expect(vendor.ask()).rejects.toMatchObject(unavailable)
  late.resolve('back')
  expect(await probe).toBe('back')
  vendor.answer = async () => 'answer'
  expect(await Promise.all([vendor.ask(), vendor.ask()])).toEqual(['answer', 'answer'])
})

test('a probe without an answer leaves the circuit open for another five seconds', async () => {
  const vendor = aVendor()
  await openCircuit(vendor)
  vendor.now += openForMs
  await expect(vendor.ask()).rejects.toMatchObject({ name: 'TimeoutError' })
  vendor.now += openForMs - 1
  await expect(vendor.ask()).rejects.toMatchObject(unavailable)
  expect(vendor.calls).toBe(silentCalls + 1)
})

test('an answer in between begins the count again, and what a vendor refuses is an answer', async () => {
  const vendor = aVendor()
  for (const between of [
    async () => 'answer',
    () => Promise.reject({ $metadata: { httpStatusCode: 404 } }),
  ]) {
    vendor.answer = timeout
    for (let call = 1; call < silentCalls; call++) await vendor.ask().catch(() => {})
    vendor.answer = between
    await vendor.ask().catch(() => {})
  }
  vendor.answer = timeout
  await expect(vendor.ask()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('no more calls than agreed wait at one time: a further one fails at once', async () => {
  const vendor = aVendor(3)
  const answers: ((answer: string) => void)[] = []
  vendor.answer = () => new Promise((resolve) => answers.push(resolve))
  const waiting = [vendor.ask(), vendor.ask(), vendor.ask()]
  await expect(vendor.ask()).rejects.toMatchObject(unavailable)
  for (const answer of answers) answer('late')
  expect(await Promise.all(waiting)).toEqual(['late', 'late', 'late'])
  expect(vendor.calls).toBe(3)
})
