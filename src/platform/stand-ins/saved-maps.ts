import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The data of a stand-in, by name. Each map holds plain values, which JSON keeps. */
export type Maps = Readonly<Record<string, Map<string, unknown>>>

const pairs = z.array(z.tuple([z.string(), z.unknown()])).default([])
const Saved = z.object({ version: z.literal(1), maps: z.record(z.string(), pairs) })

/** Writes the data of a stand-in, so that it outlives a restart of the product. */
export function saveMaps(maps: Maps, file: string): void {
  const saved: z.input<typeof Saved> = {
    version: 1,
    maps: Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, [...map]])),
  }
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(`${file}.new`, JSON.stringify(saved))
  fs.renameSync(`${file}.new`, file)
}

/** Loads what `saveMaps` wrote; nothing if there is none, or it has another form. */
export function loadMaps(maps: Maps, file: string): void {
  const saved = Saved.safeParse(readJson(file)).data
  for (const [name, map] of Object.entries(maps))
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
