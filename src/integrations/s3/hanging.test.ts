import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { test as base } from '../../../test/database.ts'
import { aGate, type Gate } from '../../../test/factories/gate.ts'
import { openS3 } from './open.ts'

const test = base.extend<{ vendor: Gate & { readonly open: ReturnType<typeof openS3> } }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  vendor: async ({}, provide) => {
    const server = createServer((request, response) => request.resume().on('end', () => response.end()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const gate = await aGate((server.address() as AddressInfo).port)
    const endpoint = `http://127.0.0.1:${gate.port}`
    const settings = { bucket: 'b', region: 'us-east-1', endpoint, accessKeyId: 'a', secretAccessKey: 's' }
    await provide({ ...gate, open: openS3(settings, { answerWithinMs: 1000, silentMs: 1000 }) })
    await gate.close()
    await new Promise((resolve) => server.close(resolve).closeAllConnections())
  },
})

const unavailable = { code: 'vendor.unavailable', kind: 'unavailable' }
const upload = (vendor: { open: ReturnType<typeof openS3> }, source: Readable, size: number) =>
  vendor.open.bytes.write('20261106/one', source, size)

test('an upload to an object store that hangs is given up with an error that may be retried', async ({
  vendor,
}) => {
  vendor.hang()
  await expect(upload(vendor, Readable.from([Buffer.alloc(10)]), 10)).rejects.toMatchObject(unavailable)
  vendor.release()
  await upload(vendor, Readable.from([Buffer.alloc(10)]), 10)
})

test('a sender who is slow is no silence of the vendor', async ({ vendor }) => {
  async function* slowly() {
    yield Buffer.alloc(5)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    yield Buffer.alloc(5)
  }
  await upload(vendor, Readable.from(slowly(), { objectMode: false }), 10)
})

test('uploads that hang open the circuit: the next one fails without waiting', async ({ vendor }) => {
  vendor.hang()
  const one = () => upload(vendor, Readable.from([Buffer.alloc(10)]), 10)
  const failed = await Promise.allSettled(Array.from({ length: 5 }, one))
  expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  const connections = vendor.hanging()
  await expect(one()).rejects.toMatchObject(unavailable)
  expect(vendor.hanging()).toBe(connections)
})
