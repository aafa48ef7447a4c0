// P9: files put and got over the signed wire, against a bare server that does the minimum with the bytes.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Bench } from './bench.ts'
import { measureFsync } from './calibration.ts'
import { driveFor } from './client.ts'
import { perCpuSecond } from './compare.ts'
import { type Figure, fiveTimes, median } from './figures.ts'
import { folder, ports } from './folder.ts'
import { type FileClient, fileClient, storageClient } from './object-client.ts'
import { type Server, startServer } from './processes.ts'

/** The number of files that a browser sends at once. */
const clients = 4
const partBytes = 5_242_880

export const benchStorage: Bench = async ({ stage, quick }) => {
  const files = path.join(folder, `files-${process.pid}`)
  mkdirSync(files, { recursive: true })
  const bare = await startServer({
    script: 'scripts/bench/bare-files.ts',
    port: ports.bare,
    args: [files],
    ready: '/ready',
  })
  const ours = await storageClient(stage)
  const least = fileClient(bare.origin, '')
  const sideOf = (server: Server) => (server === bare ? least : ours)
  const figures: Figure[] = []
  try {
    for (const megabytes of [1, 20]) {
      const body = randomBytes(megabytes * 1_000_000)
      const ms = quick ? 300 : megabytes === 1 ? 2000 : 3000
      for (const what of ['put', 'get'] as const) {
        const load = (server: Server) => {
          let turn = 0
          const side = sideOf(server)
          return driveFor(ms, clients, () => {
            const name = `bench-${megabytes}-${turn++ % clients}`
            return what === 'put' ? side.put(name, body) : side.get(name, body.length)
          })
        }
        for (const server of [stage.server, bare]) await load(server)
        const fsyncMs = measureFsync()
        const measured = await perCpuSecond(stage.server, bare, load)
        figures.push(
          {
            bar: 'P9',
            what: `${what} of ${megabytes} MB a second / bare node:http ${what === 'put' ? 'that hashes, syncs, renames' : 'streaming from a file'}`,
            value: measured.wallRatio,
            unit: '',
            limit: { atLeast: 0.8 },
            fsyncMs,
          },
          { bar: 'P9', what: '  the same per CPU second', value: measured.ratio, unit: '', fsyncMs },
          {
            bar: 'P9',
            what: `  ${what}s a second, ${clients} at once`,
            value: measured.oursWall,
            unit: '/s',
            fsyncMs,
          },
        )
      }
      if (megabytes !== 20) continue
      const times = await fiveTimes(async () => {
        const began = performance.now()
        await inParts(ours, body)
        const middle = performance.now()
        await ours.put('bench-whole', body)
        return { parts: middle - began, whole: performance.now() - middle }
      })
      figures.push(
        {
          bar: 'P9',
          what: '  20 MB in one put, alone',
          value: median(times.map(({ whole }) => whole)),
          unit: 'ms',
        },
        {
          bar: 'P9',
          what: '  20 MB as the browser sends it: parts of 5 MiB, 4 at once',
          value: median(times.map(({ parts }) => parts)),
          unit: 'ms',
        },
      )
    }
  } finally {
    ours.close()
    least.close()
    await bare.stop()
    rmSync(files, { recursive: true, force: true })
  }
  return figures
}

async function inParts(client: FileClient, body: Uint8Array): Promise<void> {
  const name = 'bench-parts'
  const { text } = await client.post(name, 'uploads=')
  const [, id = ''] = /<UploadId>([^<]+)<\/UploadId>/.exec(text) ?? []
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(body.length / partBytes) }, async (_, index) => {
      const part = body.subarray(index * partBytes, (index + 1) * partBytes)
      const { headers } = await client.put(name, part, `partNumber=${index + 1}&uploadId=${id}`)
      return `<Part><PartNumber>${index + 1}</PartNumber><ETag>${headers.etag}</ETag></Part>`
    }),
  )
  const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  await client.post(name, `uploadId=${id}`, list)
}
