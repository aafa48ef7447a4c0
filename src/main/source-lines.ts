import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload, type SourceOrigin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkout } from '#platform/config/checkout.ts'

const maps = new Map<string, SourceMap | undefined>()

/**
 * Makes stack traces of the bundle name source files and lines. A map is read when the first trace needs it: Node's own
 * support reads all maps at the start, a twentieth of its time.
 */
export function traceSources(): void {
  const built = path.join(checkout, 'dist')
  Error.prepareStackTrace = (error: Error, calls) =>
    // oxlint-disable-next-line typescript/no-base-to-string -- a call site describes itself
    nameSources([headOf(error), ...calls.map((call) => `    at ${String(call)}`)].join('\n'), built)
}

/** Replaces each position in a bundled file of this folder by its position in the source. */
export const nameSources = (trace: string, folder: string): string =>
  trace.replaceAll(/\bfile:\/\/[^\s()]+/g, (text) => {
    const [, url, line, column] = /^(.+\.js):(\d+):(\d+)$/.exec(text) ?? []
    if (!url || !fileURLToPath(url).startsWith(folder + path.sep)) return text
    const file = fileURLToPath(url)
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column)) as Partial<SourceOrigin> | undefined
    if (!origin?.fileName) return text
    return `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
  })

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
  return maps.get(file)
}

/** A trace is printed even where its map is missing. */
function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}

/** The first line of a trace. An error may have a `toString` that throws. */
function headOf(error: Error): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}
