import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { test } from '../database.ts'
import { startKillable } from '../factories/hostile/killable.ts'
import { freePort } from '../factories/product/free-port.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A standard output that refuses every byte, as a file on a full disk does. */
const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(os.devNull, 'r')

test('a full disk under the log is noticed by nobody: pages, API and the end of the process are as always', async ({
  database,
}) => {
  const dataDir = mkdtempSync(path.resolve(import.meta.dirname, '../../.cache/full-log-'))
  const port = await freePort()
  const env = { LOG_LEVEL: 'info' }
  const product = await startKillable(database, { port, dataDir, env, output: full })
  const ask = (url: string, init?: RequestInit) =>
    fetch(product.origin + url, init).then(async (answer) => [answer.status, await answer.text()])
  try {
    const [, page] = await ask('/newhome')
    for (let n = 0; n < 3; n++) {
      // each refusal is a line of the log
      expect((await ask('/idp', { method: 'POST', body: 'nothing' }))[0]).toBe(400)
      expect(await ask('/newhome')).toEqual([200, page])
    }
    expect((await ask('/readyz'))[0]).toBe(200)
    expect((await ask('/metrics'))[1]).toMatch(/^log_lines_dropped_total [3-9]/m)
  } finally {
    await product.stop()
  }
  expect(await product.gone).toEqual([0, null])
  rmSync(dataDir, { recursive: true, force: true })
})
