import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countInstalled, packageFolders } from './packages.mjs'

const lock = {
  packages: {
    '': {},
    'node_modules/anywhere': {},
    'node_modules/anywhere/node_modules/inside': { os: ['!win32'] },
    'node_modules/for-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/for-musl': { os: ['linux'], libc: ['musl'] },
    // a package with one system may name it without a list
    'node_modules/for-mac': { os: 'darwin', cpu: 'arm64' },
    'node_modules/own': { link: true },
    'node_modules/of-tests': { dev: true },
  },
}

test('packages for other systems are not waited for', () => {
  const linux = { platform: 'linux', arch: 'x64', libc: 'glibc' }
  const common = ['node_modules/anywhere', 'node_modules/anywhere/node_modules/inside']
  expect(packageFolders(lock, { tools: false }, linux)).toEqual([...common, 'node_modules/for-linux'])
  expect(packageFolders(lock, { tools: false }, { platform: 'darwin', arch: 'arm64' })).toEqual([
    ...common,
    'node_modules/for-mac',
  ])
  expect(packageFolders(lock, { tools: false }, { platform: 'win32', arch: 'x64' })).toEqual([
    'node_modules/anywhere',
  ])
})

test('the packages of tests and checks are waited for where they are installed', () => {
  const platform = { platform: 'win32', arch: 'x64' }
  expect(packageFolders(lock, { tools: true }, platform)).toEqual([
    'node_modules/anywhere',
    'node_modules/of-tests',
  ])
})

test('a package counts once its package file is there, not when its folder is', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'showcase-packages-'))
  try {
    for (const name of ['empty', 'full'])
      mkdirSync(path.join(root, 'node_modules', name), { recursive: true })
    writeFileSync(path.join(root, 'node_modules/full/package.json'), '{}')
    expect(countInstalled(root, ['node_modules/empty', 'node_modules/full', 'node_modules/later'])).toBe(1)
  } finally {
    rmSync(root, { recursive: true })
  }
})
