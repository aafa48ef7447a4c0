import { dateParam, oneOf, textParam } from '../../parts/lists/list-search.ts'

/** The usual spans: so many days, today included. */
export const spans = [1, 7, 30, 90, 365] as const
export const comparisons = ['before', 'year', 'none'] as const
export const deviceNames = ['phone', 'tablet', 'computer'] as const

/** The days, the comparison and the filters, as search parameters of the address. Without days they are the last 30. */
export type NumbersSearch = {
  last?: (typeof spans)[number]
  /** Own days such as 2026-05-12, both included; they override `last`. */
  from?: string
  to?: string
  compare?: (typeof comparisons)[number]
  device?: (typeof deviceNames)[number]
  source?: string
}

/** Parameters to set; undefined takes one away. */
export type NumbersChange = { readonly [Name in keyof NumbersSearch]?: NumbersSearch[Name] | undefined }

export const changed = (search: NumbersSearch, change: NumbersChange): NumbersSearch =>
  present({ ...search, ...change })

/** Reads the search parameters; drops invalid ones. */
export function readNumbersSearch(raw: Readonly<Record<string, unknown>>): NumbersSearch {
  const [from, to] = [dateParam(raw['from']), dateParam(raw['to'])]
  return present({
    last: from || to ? undefined : oneOf(spans)(raw['last']),
    from,
    to,
    compare: oneOf(comparisons)(raw['compare']),
    device: oneOf(deviceNames)(raw['device']),
    source: textParam(120)(raw['source']),
  })
}

/** Builds the server's query, as texts. */
export function toQuery({ last = 30, from, to, ...filters }: NumbersSearch): Record<string, string> {
  const texts = { ...(from || to ? { from, to } : { last: String(last) }), ...filters }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

type Present<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

const present = <T extends object>(values: T) =>
  // the cast is safe: what is undefined is left out
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
