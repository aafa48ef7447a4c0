import Fastify from 'fastify'
import type { WordModel } from '#domains/coaching/model-ports.ts'
import { modelSettings } from '#integrations/model/settings.ts'
import { mountModelSim } from '#integrations/model/sim/mount.ts'
import type { Mode } from '#integrations/model/sim/sim.ts'
import { model } from '#integrations/model/vendor.ts'
import { createWordModel } from '#integrations/model/word-model.ts'
import { readConfig } from '#platform/config/config.ts'

export const protocols = ['openai', 'anthropic'] as const

/** The stand-in of a model in its own server, with the real client of a protocol. */
export async function aModel(
  protocol: (typeof protocols)[number],
  { timeoutMs = 20_000, pieceMs = 0 }: { timeoutMs?: number; pieceMs?: number } = {},
) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const settings = modelSettings(readConfig({ AI_PROTOCOL: protocol }, [model]), () => url)
  if (!settings) throw new Error('the stand-in is on in development')
  const sim = mountModelSim(app, 'development', { pieceMs })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const words: WordModel = createWordModel(settings, timeoutMs)
  return {
    url,
    sim,
    words,
    budget: settings.budget,
    /** Plans the mode of the next calls over HTTP, as tests of the whole product do. */
    async mode(mode: Mode, times = 1): Promise<void> {
      const response = await fetch(`${url}/__sim/coach/mode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode, times }),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    /** Every byte that the stand-in got, as text. */
    async received(): Promise<string> {
      const { log } = (await (await fetch(`${url}/__sim/coach/log`)).json()) as { log: { body: string }[] }
      return log.map(({ body }) => body).join('\n')
    },
    close: () => app.close(),
  }
}
