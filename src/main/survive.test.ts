import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs a process with `surviveLostConnections` and an unhandled rejection. */
function rejected(error: string) {
  const program = `
    import { surviveLostConnections } from '#main/survive.ts'
    import { createLog } from '#platform/log/log.ts'
    surviveLostConnections(createLog('warn'))
    setTimeout(() => console.log('lives on'), 50)
    void Promise.reject(${error})`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('a lost connection that no part of the product waited for is logged and survived', () => {
  const broken = `Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })`
  const { status, stdout } = rejected(broken)
  expect(stdout).toContain('a connection was lost; the process continues')
  expect(stdout).toContain('lives on')
  expect(status).toBe(0)
})

test.each(["new TypeError('x is not a function')", "'a word'", 'undefined'])(
  'any other failure that no part waited for ends the process with a sentence: %s',
  (error) => {
    const { status, stdout, stderr } = rejected(error)
    expect(status).toBe(1)
    expect(stdout).not.toContain('lives on')
    expect(stderr).toContain('The product ends: a failure that no part of it expected.')
  },
)
