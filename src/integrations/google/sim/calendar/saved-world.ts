import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { World } from './world.ts'

const pairs = z.array(z.tuple([z.string(), z.unknown()])).default([])
const Saved = z.object({ version: z.literal(1), changes: z.int(), maps: z.record(z.string(), pairs) })

/** Writes all data of the stand-in, so that connections and events outlive a restart of the product. */
export function saveWorld({ maps, counter }: World, file: string): void {
  const saved: z.input<typeof Saved> = {
    version: 1,
    changes: counter.changes,
    maps: Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, [...map]])),
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, JSON.stringify(saved))
  fs.renameSync(`${file}.new`, file)
}

/** Loads saved data into an empty world; nothing if there is none, or it has another form. */
export function loadWorld({ maps, counter }: World, file: string): void {
  const saved = Saved.safeParse(readJson(file)).data
  if (!saved) return
  counter.changes = saved.changes
  // only saveWorld writes these values
  for (const [name, map] of Object.entries(maps))
    for (const [key, value] of saved.maps[name] ?? []) (map as Map<string, unknown>).set(key, value)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
