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
    const whole = handle.writev.bind(handle)
    handle.writev = ((buffers: readonly Uint8Array[]) => whole(buffers.slice(0, 1))) as typeof handle.writev
  })
  const pieces = [
    ...[1, 700_000, 3, 65_536, 65_536, 524_288, 0, 17].map((size) => randomBytes(size)),
    ...Array.from({ length: 600 }, (_, n) => Buffer.from([n % 256])),
  ]
  for (const piece of pieces) await file.write(piece)
  await file.sync()
  await file.close()
  expect(content().equals(Buffer.concat(pieces))).toBe(true)
  remove()
})

test('a failed write is reported before the file counts as durable', async () => {
  const { file, remove } = await aFile((handle) => {
    handle.writev = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  })
  await file.write(randomBytes(600_000))
  await expect(file.sync()).rejects.toMatchObject({ code: 'ENOSPC' })
  await file.close()
  remove()
})
