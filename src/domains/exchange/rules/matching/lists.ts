/** A list of numbers for each of many rows, one after the other: row `i` has `items[starts[i]]` to `items[starts[i + 1]]`. */
export type Lists = { readonly starts: Uint32Array; readonly items: Uint32Array }

/** Collects the lists of rows, in their order, in arrays that grow. */
export function collectLists() {
  let starts = new Uint32Array(1024)
  let items = new Uint32Array(4096)
  let rows = 0
  let size = 0
  return {
    add(row: readonly number[]): void {
      if (rows + 2 > starts.length) starts = grown(starts)
      while (size + row.length > items.length) items = grown(items)
      items.set(row, size)
      size += row.length
      starts[++rows] = size
    },
    finish: (): Lists => ({ starts: starts.slice(0, rows + 1), items: items.slice(0, size) }),
  }
}

function grown(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}

/** Turns lists around: for each item, below `count`, the rows that have it. Only rows that `has` accepts. */
export function inverted({ starts, items }: Lists, count: number, has: (row: number) => boolean): Lists {
  const begins = new Uint32Array(count + 1)
  const rows = starts.length - 1
  const eachItem = (visit: (item: number, row: number) => void): void => {
    for (let row = 0; row < rows; row++)
      if (has(row))
        for (let at = starts[row] ?? 0, end = starts[row + 1] ?? 0; at < end; at++) visit(items[at] ?? 0, row)
  }
  eachItem((item) => {
    begins[item + 1] = (begins[item + 1] ?? 0) + 1
  })
  for (let item = 0; item < count; item++) begins[item + 1] = (begins[item + 1] ?? 0) + (begins[item] ?? 0)
  const next = begins.slice()
  const found = new Uint32Array(begins[count] ?? 0)
  eachItem((item, row) => {
    const at = next[item] ?? 0
    found[at] = row
    next[item] = at + 1
  })
  return { starts: begins, items: found }
}

export const sizeOf = ({ starts }: Lists, row: number): number => (starts[row + 1] ?? 0) - (starts[row] ?? 0)

/** Visits each item of a row's list. */
export function eachOf({ starts, items }: Lists, row: number, visit: (item: number) => void): void {
  for (let at = starts[row] ?? 0, last = starts[row + 1] ?? 0; at < last; at++) visit(items[at] ?? 0)
}
