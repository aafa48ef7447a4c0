import { maxProperties, maxStringLength } from './limits.ts'

export type Properties = Readonly<Record<string, unknown>>

const deepest = 40

/** Cuts strings at 4096 characters and drops objects with over 1000 properties, at any depth (specification 5). */
export function cleanProperties(properties: Properties): Properties {
  return (clean(properties, 0) as Properties | undefined) ?? {}
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > maxStringLength ? value.slice(0, maxStringLength) : value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean' || value === null) return value
  if (depth === deepest || typeof value !== 'object') return undefined
  if (Array.isArray(value))
    return value.map((item) => clean(item, depth + 1)).filter((item) => item !== undefined)
  const entries = Object.entries(value)
  if (entries.length > maxProperties) return undefined
  return Object.fromEntries(
    entries.flatMap(([name, item]) => {
      const cleaned = clean(item, depth + 1)
      return cleaned === undefined ? [] : [[name.slice(0, maxStringLength), cleaned]]
    }),
  )
}
