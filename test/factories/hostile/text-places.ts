import type { z } from 'zod'

/** A place in a schema that takes text. */
export type TextPlace = {
  /** The path of the place: `POST /api/bookings body.name`. */
  readonly name: string
  readonly schema: z.ZodType<string>
  /** The limit of its first check in UTF-16 units; undefined: its format limits the length. */
  readonly max: number | undefined
}

type Definition = {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
}

const withoutText = new Set([
  'number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined', 'unknown', 'any', 'date', 'bigint', 'never',
]) // biome-ignore format: one list
const known = new Set([
  'object', 'array', 'optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional', 'union',
  'tuple', 'pipe', 'record', 'intersection',
]) // biome-ignore format: one list

/** Every place of a schema that takes text. Throws for a kind of schema that this walk does not know. */
export function textPlaces(name: string, schema: z.ZodType): TextPlace[] {
  const definition = schema.def as unknown as Definition
  const { type } = definition
  if (type === 'string') {
    const { maxLength } = schema as unknown as { maxLength: number | null }
    return [{ name, schema: schema as z.ZodType<string>, max: maxLength ?? undefined }]
  }
  if (withoutText.has(type)) return []
  if (!known.has(type)) throw new Error(`${name}: textPlaces does not know schemas of type ${type}`)
  const { shape = {}, element, innerType, options = [], items = [], keyType, valueType } = definition
  const inner = [element, innerType, definition.in, valueType].filter((one) => one !== undefined)
  return [
    ...Object.entries(shape).flatMap(([key, value]) => textPlaces(`${name}.${key}`, value)),
    ...inner.flatMap((one) => textPlaces(name, one)),
    ...(keyType ? textPlaces(`${name} (names)`, keyType) : []),
    ...[...options, ...items].flatMap((option, at) => textPlaces(`${name}(${at + 1})`, option)),
  ]
}
