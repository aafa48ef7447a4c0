import { Media } from '#domains/catalogue/contract.ts'
import { fieldOf, isDefault, type Schema, withoutDefaults } from '#platform/common/schemas.ts'
import type { Data } from '../kinds/define-kind.ts'

/** A field of a record that is told as one value; `path` is its name, such as `location.address`. */
export type Leaf = {
  readonly path: string
  readonly value: unknown
  /** The schema of the value without its defaults; undefined where a record has more than its schema. */
  readonly schema: Schema | undefined
  /** Whether the value is the one that a new record has. */
  readonly isDefault: boolean
}

/**
 * Lists the fields of a record: an object is split into its fields, a picture into itself, its description and its focal
 * point. Lists are one value.
 */
export const leavesOf = (schema: Schema | undefined, data: Data): Leaf[] =>
  Object.entries(data).flatMap(([name, value]) =>
    name === 'entityId' ? [] : leavesAt(name, value, fieldOf(schema, name)),
  )

function leavesAt(path: string, value: unknown, schema: Schema | undefined): Leaf[] {
  const plain = withoutDefaults(schema)
  const leaf = { path, value, schema: plain, isDefault: isDefault(schema, value) }
  if (!isObject(value)) return [leaf]
  const media = Media.safeParse(value).data
  if (media)
    return [
      { ...leaf, value: media.type === 'image' ? { image: media.image } : value },
      { ...leaf, path: `${path}.alt`, value: media.alt, isDefault: true },
      ...(media.type === 'image' && media.focus
        ? [{ ...leaf, path: `${path}.focus`, value: media.focus, isDefault: true }]
        : []),
    ]
  const fields = Object.entries(value).flatMap(([name, inner]) =>
    leavesAt(`${path}.${name}`, inner, fieldOf(plain, name)),
  )
  return leaf.isDefault ? fields.map((field) => ({ ...field, isDefault: true })) : fields
}

/** Whether a value is an object that is no list. */
export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
