import { invalid } from './vendor-error.ts'

/** A form body as the vendor parses it: text, lists and nested names. */
export type Form = { readonly [name: string]: string | Form | readonly (string | Form)[] | undefined }

/** Throws `parameter_unknown` for a name that the operation does not have. */
export function onlyKnown(form: Form, known: readonly string[]): void {
  for (const name of Object.keys(form))
    if (!known.includes(name)) throw invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
}

export function text(form: Form, name: string): string | undefined {
  const value = form[name]
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, undefined, name)
  return value
}

export function required(form: Form, name: string): string {
  return text(form, name) ?? missingParameter(name)
}

export function integer(form: Form, name: string): number | undefined {
  const value = text(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, 'parameter_invalid_integer', name)
  return Number(value)
}

export function nested(form: Form, name: string): Form | undefined {
  const value = form[name]
  if (value === undefined) return undefined
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalid('Invalid object', 'parameter_invalid_object', name)
  return value as Form
}

/** An http or https address. It may hold braces, which the vendor fills in. */
export function address(form: Form, name: string): string | undefined {
  const value = text(form, name)
  if (value !== undefined && !(/^https?:\/\/\S+$/.test(value) && URL.canParse(value.replaceAll(/[{}]/g, ''))))
    throw invalid('Not a valid URL', 'url_invalid', name)
  return value
}

/** A list of texts, written `name[0]=…&name[1]=…` or `name[]=…`. */
export function texts(form: Form, name: string): string[] {
  const value = form[name]
  if (value === undefined || value === '') return []
  const list = Array.isArray(value) ? value : typeof value === 'object' ? Object.values(value) : undefined
  if (!list?.every((item): item is string => typeof item === 'string'))
    throw invalid('Invalid array', undefined, name)
  return list
}

/** A list of objects, written `name[0][field]=…`. */
export function forms(form: Form, name: string): readonly Form[] {
  const value = form[name]
  if (value === undefined) return []
  const list: readonly unknown[] | undefined = typeof value === 'object' ? Object.values(value) : undefined
  if (!list?.every((item): item is Form => typeof item === 'object' && !Array.isArray(item)))
    throw invalid('Invalid array', undefined, name)
  return list
}

/** Merges metadata into `before`; an empty value removes its key. */
export function merged(before: Readonly<Record<string, string>>, form: Form): Record<string, string> {
  const entries = { ...before }
  for (const [key, value] of Object.entries(nested(form, 'metadata') ?? {})) {
    if (typeof value !== 'string' || value.length > 500)
      throw invalid(
        `Metadata values must be strings of at most 500 characters.`,
        undefined,
        `metadata[${key}]`,
      )
    if (value === '') delete entries[key]
    else entries[key] = value
  }
  return entries
}

function missingParameter(name: string): never {
  throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name)
}
