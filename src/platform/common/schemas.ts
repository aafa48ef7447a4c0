// What a schema says about the parts of its values.
import type { z } from 'zod'

export type Schema = z.core.$ZodType

/** Returns the schema of a field; of a union, of its first option with such a field. */
export function fieldOf(schema: Schema | undefined, name: string): Schema | undefined {
  const plain = withoutDefaults(schema) as z.core.$ZodTypes | undefined
  const def = plain?._zod.def
  if (def?.type === 'object') return def.shape[name]
  if (def?.type === 'record') return def.valueType
  if (def?.type !== 'union') return undefined
  return def.options.map((option) => fieldOf(option, name)).find((found) => found !== undefined)
}

/** Returns the schema of the items of a list. */
export function itemOf(schema: Schema | undefined): Schema | undefined {
  const def = (withoutDefaults(schema) as z.core.$ZodTypes | undefined)?._zod.def
  if (def?.type === 'union') return def.options.map(itemOf).find((found) => found !== undefined)
  return def?.type === 'array' ? withoutDefaults(def.element) : undefined
}

/** Returns the schema inside of defaults and other wrappers. */
export function withoutDefaults(schema: Schema | undefined): Schema | undefined {
  const def = schema?._zod.def
  // the cast is safe: only schemas that wrap another one have an inner type
  return def && 'innerType' in def ? withoutDefaults(def.innerType as Schema) : schema
}

/** Whether a value is the default of its schema. */
export function isDefault(schema: Schema | undefined, value: unknown): boolean {
  const def = schema?._zod.def
  if (!def || !('innerType' in def)) return false
  // the cast is safe for the same reason
  return 'defaultValue' in def
    ? JSON.stringify(def.defaultValue) === JSON.stringify(value)
    : isDefault(def.innerType as Schema, value)
}
