import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileBytes } from './file-bytes.ts'
import { type FileLayer, nodeFiles } from './file-layer.ts'

const day = '20261106'
const folders: string[] = []

/** A new folder, removed after the last test. */
function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'blobs-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

async function* content(): AsyncIterable<Uint8Array> {
  yield Buffer.from('one ')
  yield Buffer.from('two')
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a write waits for both syncs, of the bytes and of the folder that names them', async () => {
  const folder = aFolder()
  const bytes = Promise.withResolvers<void>()
  const name = Promise.withResolvers<void>()
  const begun: string[] = []
  const files: FileLayer = {
    ...nodeFiles,
    async create(file) {
      const inner = await nodeFiles.create(file)
      const sync = () => {
        begun.push('bytes')
        return bytes.promise.then(inner.sync)
      }
      return { ...inner, sync }
    },
    async syncFolder(where) {
      if (!where.endsWith(day)) return nodeFiles.syncFolder(where)
      begun.push('name')
      expect(filesIn(where)).toEqual(['a'])
      await name.promise
    },
  }
  let isDone = false
  const writing = fileBytes(folder, files)
    .write(`${day}/a`, content(), 7)
    .then(() => (isDone = true))
  await expect.poll(() => begun.toSorted()).toEqual(['bytes', 'name'])
  expect(isDone).toBe(false)
  bytes.resolve()
  await bytes.promise
  expect(isDone).toBe(false)
  name.resolve()
  await writing
  expect(readFileSync(path.join(folder, day, 'a'), 'utf8')).toBe('one two')
})

const broken = () => Promise.reject(new Error('the disk is gone'))
const faults: Record<string, (files: FileLayer) => FileLayer> = {
  'the sync of the bytes': (files) => ({
    ...files,
    create: async (file) => ({ ...(await files.create(file)), sync: broken }),
  }),
  'the sync of the folder': (files) => ({
    ...files,
    syncFolder: (where) => (where.endsWith(day) ? broken() : files.syncFolder(where)),
  }),
  'the rename': (files) => ({ ...files, rename: broken }),
}

for (const [fault, breaking] of Object.entries(faults))
  test(`a write fails with ${fault} and leaves no file`, async () => {
    const folder = aFolder()
    const store = fileBytes(folder, breaking(nodeFiles))
    await expect(store.write(`${day}/a`, content(), 7)).rejects.toThrow('the disk is gone')
    expect(filesIn(folder)).toEqual([])
  })
