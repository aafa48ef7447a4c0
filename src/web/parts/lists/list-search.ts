type Raw = Readonly<Record<string, unknown>>
type Read<T> = (value: unknown) => T | undefined

/** Reads a text of at most `max` UTF-16 units; a longer one is cut. */
export const textParam =
  (max: number): Read<string> =>
  (value) =>
    typeof value === 'string' && value !== '' ? value.slice(0, max) : undefined

/** Reads one of some values; a number is recognized in its decimal form too. */
export const oneOf =
  <T extends string | number>(values: readonly T[]): Read<T> =>
  (value) =>
    values.find((one) => one === value || (typeof one === 'number' && one === Number(value)))

/** Reads a calendar date of this century; undefined for anything else, such as a half-typed year. */
export const dateParam: Read<string> = (value) => {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined
  const read = new Date(`${value}T12:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value) ? value : undefined
}

/** The parameters that every list with pages and a drawer has. */
export type Paged = {
  /** Where the page begins, as the server named it. */
  cursor?: string
  /** The number of the page, from 2. */
  page?: number
  /** The row that is open beside the list. */
  id?: string
}

/** The rows of a page. */
export const pageSize = 25

const paged: { readonly [Name in keyof Paged]-?: Read<Paged[Name]> } = {
  cursor: textParam(400),
  page: (value) => {
    const page = Math.trunc(Number(value))
    return page > 1 ? page : undefined
  },
  id: textParam(40),
}

/** Makes the reader of a list's search parameters. It drops invalid ones, and those of pages are always read. */
export function readerOf<S extends Paged>(
  params: {
    readonly [Name in Exclude<keyof S, keyof Paged>]-?: Read<S[Name]>
  },
): (raw: Raw) => S {
  const readers = Object.entries<Read<unknown>>({ ...params, ...paged })
  return (raw) => {
    const search = Object.fromEntries(
      readers.flatMap(([name, read]) => {
        const value = read(raw[name])
        return value === undefined ? [] : [[name, value]]
      }),
    )
    if (!search['cursor']) delete search['page']
    // the cast is safe: each value comes from the reader of its name
    return search as S
  }
}

/** The search without its page and its open row: what filters and sorts. */
export function withoutPage<S extends Paged>(search: S): Omit<S, keyof Paged> {
  const { cursor: _cursor, page: _page, id: _id, ...rest } = search
  return rest
}

/** The search with the drawer closed. */
export function withoutRow<S extends Paged>(search: S): Omit<S, 'id'> {
  const { id: _id, ...rest } = search
  return rest
}
