import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { clusterHome, moveDataAside, removeData } from './embedded-home.ts'
import { unprivilegedIds } from './embedded-user.ts'

const ids = unprivilegedIds()

/**
 * Creates a folder of mode 0700 in the temporary folder, which every user may enter, unlike the parents of a checkout.
 */
const aFolder = (): string => mkdtempSync(path.join(tmpdir(), 'showcase-home-'))

test('a data folder of our own holds the cluster, though it was made for us alone', () => {
  const folder = aFolder()
  expect(clusterHome(folder, ids)).toBe(folder)
  removeData(folder)
  expect(existsSync(folder)).toBe(false)
})

test('a folder that the database’s user cannot reach has its cluster elsewhere, and removing the folder removes it', () => {
  const closed = aFolder()
  chmodSync(closed, 0o700)
  const folder = path.join(closed, 'data')
  const home = clusterHome(folder, ids)
  // without root the database runs as the same user and reaches every folder
  expect(home === folder).toBe(ids === undefined)
  expect(clusterHome(folder, ids)).toBe(home)
  removeData(folder)
  expect(existsSync(home)).toBe(false)
  removeData(closed)
})

test('a data folder that is moved aside keeps its cluster and its files, and its name is free', () => {
  const closed = aFolder()
  chmodSync(closed, 0o700)
  const folder = path.join(closed, 'data')
  const now = new Date('2026-10-12T09:00:00Z')
  const asides = ['first', 'second'].map((words) => {
    const home = clusterHome(folder, ids)
    writeFileSync(path.join(home, 'cluster'), words)
    writeFileSync(path.join(folder, 'file'), words)
    return moveDataAside(folder, now)
  })
  expect(asides).toEqual([`${folder}-2026-10-12`, `${folder}-2026-10-12-2`])
  expect(existsSync(folder)).toBe(false)
  for (const [number, aside] of asides.entries()) {
    const words = ['first', 'second'][number]
    expect(readFileSync(path.join(clusterHome(aside, ids), 'cluster'), 'utf8')).toBe(words)
    expect(readFileSync(path.join(aside, 'file'), 'utf8')).toBe(words)
    removeData(aside)
  }
  removeData(closed)
})
