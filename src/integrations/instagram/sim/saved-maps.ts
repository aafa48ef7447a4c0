import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Sim } from './sim.ts'

const pairs = z.array(z.tuple([z.string(), z.unknown()])).default([])
const Saved = z.object({ version: z.literal(1), maps: z.record(z.string(), pairs) })

const mapsOf = ({ accounts, grants, book }: Sim): Record<string, Map<string, unknown>> =>
  // each map holds plain values, which JSON keeps
  ({ accounts, ...grants.maps, ...book.maps }) as Record<string, Map<string, unknown>>

/** Writes accounts, grants and posts, so that connections outlive a restart of the product. */
export function saveMaps(sim: Sim, file: string): void {
  const saved: z.input<typeof Saved> = {
    version: 1,
    maps: Object.fromEntries(Object.entries(mapsOf(sim)).map(([name, map]) => [name, [...map]])),
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, JSON.stringify(saved))
  fs.renameSync(`${file}.new`, file)
}

/** Loads what was saved; nothing if there is none, or it has another form. */
export function loadMaps(sim: Sim, file: string): void {
  const saved = Saved.safeParse(readJson(file)).data
  // only saveMaps writes these values
  for (const [name, map] of Object.entries(mapsOf(sim)))
    for (const [key, value] of saved?.maps[name] ?? []) map.set(key, value)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
