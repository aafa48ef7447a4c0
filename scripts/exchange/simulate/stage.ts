import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Ground, openGround } from '#main/ground.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { removeData } from '#platform/db/embedded-home.ts'
import { createLog } from '#platform/log/log.ts'

/** The instant at which the simulation begins: the night's round. The population is the same in every run. */
export const simulatedNow = new Date('2026-11-30T03:20:00Z')

/** What every chapter of the simulation works with. */
export type Stage = {
  readonly ground: Ground
  readonly members: number
  readonly dataDir: string
  print(line: string): void
}

export const openAt = (dataDir: string): Promise<Ground> => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', INTEGRATIONS: 'off' })
  return openGround(config, createLog('error'))
}

/** Opens an empty database of its own for this many members. */
export async function openStage(members: number): Promise<Stage & { stop(): Promise<void> }> {
  const dataDir = path.resolve(import.meta.dirname, `../../../.cache/exchange-${members}`)
  removeData(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const ground = await openAt(dataDir)
  return {
    ground,
    members,
    dataDir,
    print: (line) => console.log(line),
    async stop() {
      await ground.stop()
      removeData(dataDir)
    },
  }
}

/** The context of the simulated system, or of a provider, `days` after the beginning. */
export function contextAt(
  ground: Ground,
  { provider, days = 0 }: { provider?: string; days?: number } = {},
): Context {
  const now = new Date(simulatedNow.getTime() + days * 86_400_000)
  const context: Context = { ...ground.system(), clock: { now: () => now } }
  if (provider === undefined) return context
  const names = { firstName: 'Ada', lastName: 'Mensah', email: 'ada@example.test', emailVerified: true }
  return { ...context, actor: { kind: 'provider', provider, ...names } }
}
