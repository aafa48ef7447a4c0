import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { test as base } from '../../../test/database.ts'
import { aGate, type Gate } from '../../../test/factories/hostile/gate.ts'
import { openS3 } from './open.ts'

type Store = ReturnType<typeof openS3>

const test = base.extend<{ vendor: Gate & { open(limitMs: number): Store } }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  vendor: async ({}, provide) => {
    const server = createServer((request, response) => request.resume().on('end', () => response.end()))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const gate = await aGate((server.address() as AddressInfo).port)
    const endpoint = `http://127.0.0.1:${gate.port}`
    const settings = { bucket: 'b', region: 'us-east-1', endpoint, accessKeyId: 'a', secretAccessKey: 's' }
    const open = (limitMs: number) => openS3(settings, { answerWithinMs: limitMs, silentMs: limitMs })
    await provide({ ...gate, open })
    await gate.close()
    await new Promise((resolve) => server.close(resolve).closeAllConnections())
  },
})

const unavailable = { code: 'vendor.unavailable', kind: 'unavailable' }
const upload = ({ bytes }: Store) => bytes.write('20261106/one', Readable.from([Buffer.alloc(10)]), 10)

test('uploads to an object store that hangs are given up, and then fail without waiting', async ({
  vendor,
}) => {
  vendor.hang()
  const store = vendor.open(500)
  const failed = await Promise.allSettled(Array.from({ length: 5 }, () => upload(store)))
  for (const outcome of failed) expect(outcome).toMatchObject({ status: 'rejected', reason: unavailable })
  const connections = vendor.hanging()
  await expect(upload(store)).rejects.toMatchObject(unavailable)
  expect(vendor.hanging()).toBe(connections)
})

test('a sender who is slow is no silence of the vendor', async ({ vendor }) => {
  async function* slowly() {
    yield Buffer.alloc(5)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    yield Buffer.alloc(5)
  }
  await vendor.open(2000).bytes.write('20261106/one', Readable.from(slowly(), { objectMode: false }), 10)
})
