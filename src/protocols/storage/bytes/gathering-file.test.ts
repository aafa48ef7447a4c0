import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { gatheringFile } from './gathering-file.ts'

async function aFile(change: (handle: Awaited<ReturnType<typeof open>>) => void = () => {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'gathering-'))
  const name = path.join(folder, 'file')
  const handle = await open(name, 'wx')
  change(handle)
  return {
    file: gatheringFile(handle),
    content: () => readFileSync(name),
    remove: () => rmSync(folder, { recursive: true }),
  }
}

test('pieces of any size arrive in their order, also where the system writes less than it was given', async () => {
  const { file, content, remove } = await aFile((handle) => {
    const whole = handle.write.bind(handle) as (bytes: Buffer, at: number, length: number) => Promise<unknown>
    const half = (bytes: Buffer, at: number) => whole(bytes, at, Math.ceil((bytes.length - at) / 2))
    handle.write = half as unknown as typeof handle.write
  })
  const pieces = [
    ...[1, 700_000, 3, 65_536, 65_536, 524_288, 0, 17].map((size) => randomBytes(size)),
    ...Array.from({ length: 600 }, (_, n) => Buffer.from([n % 256])),
  ]
  // the memory of a piece is reused as soon as `write` has resolved
  const memory = Buffer.alloc(700_000)
  for (const piece of pieces) {
    piece.copy(memory)
    await file.write(memory.subarray(0, piece.length))
  }
  await file.sync()
  await file.close()
  expect(content().equals(Buffer.concat(pieces))).toBe(true)
  remove()
})

test('files that are written at once do not share a buffer', async () => {
  const files = await Promise.all(
    Array.from({ length: 6 }, async () => ({ ...(await aFile()), bytes: randomBytes(1_000_000) })),
  )
  for (let at = 0; at < 1_000_000; at += 50_000)
    await Promise.all(files.map(async ({ file, bytes }) => file.write(bytes.subarray(at, at + 50_000))))
  for (const { file, bytes, content, remove } of files) {
    await file.sync()
    await file.close()
    expect(content().equals(bytes)).toBe(true)
    remove()
  }
})

test('a failed write is reported before the file counts as durable', async () => {
  const { file, remove } = await aFile((handle) => {
    handle.write = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  })
  await file.write(randomBytes(300_000))
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOSPC' })
  await file.close()
  remove()
})
