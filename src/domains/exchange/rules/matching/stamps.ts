import { eachOf, type Lists } from './lists.ts'

/** A set of numbers below `size` that is emptied by a new turn instead of by writing. */
export function createStamps(size: number) {
  const turns = new Uint32Array(size)
  return {
    set(number: number, turn: number): void {
      turns[number] = turn
    },
    /** Adds the list of a row. */
    setAll(lists: Lists, row: number, turn: number): void {
      eachOf(lists, row, (item) => {
        turns[item] = turn
      })
    },
    has: (number: number, turn: number): boolean => turns[number] === turn,
    /** Whether any of the list of a row is in the set. */
    hasAny({ starts, items }: Lists, row: number, turn: number): boolean {
      for (let at = starts[row] ?? 0, last = starts[row + 1] ?? 0; at < last; at++)
        if (turns[items[at] ?? 0] === turn) return true
      return false
    },
  }
}
