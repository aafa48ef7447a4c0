import type { Columns } from './columns.ts'
import { eachOf, inverted, type Lists } from './lists.ts'

/** What a peer shares with a row: words in common times 4, and 1 if it accepts what the row wants, 2 if it wants what the row accepts. */
export const commonWords = (sharing: number): number => sharing >> 2
export const wantedWay = (sharing: number): 0 | 1 | 2 | 3 => (sharing & 3) as 0 | 1 | 2 | 3

/** Finds the rows that share a word or a topic with a row, by inverted lists of the rows that can be found. */
export function createSharing(columns: Columns) {
  const { count, words, accepts, wants } = columns
  const found = (row: number): boolean => columns.canBeFound[row] === 1
  const byWord = inverted(words, columns.differentWords, found)
  const byAccepted = inverted(accepts, columns.topics, found)
  const byWanted = inverted(wants, columns.topics, found)
  const shared = new Uint16Array(count)
  const touched = new Uint32Array(count)
  let end = 0
  const note = (lists: Lists, item: number, add: number, isFlag: boolean): void => {
    for (let at = lists.starts[item] ?? 0, last = lists.starts[item + 1] ?? 0; at < last; at++) {
      const peer = lists.items[at] ?? 0
      const value = shared[peer] ?? 0
      if (value === 0) touched[end++] = peer
      shared[peer] = isFlag ? value | add : value + add
    }
  }
  return {
    /** For each row what it shares with the last one that was noted; 0: nothing. */
    shared,
    /** The rows that share something. */
    touched,
    /** Notes what others share with a row. Returns how many of `touched` are in use. */
    note(row: number): number {
      for (let at = 0; at < end; at++) shared[touched[at] ?? 0] = 0
      end = 0
      eachOf(words, row, (word) => note(byWord, word, 4, false))
      eachOf(wants, row, (topic) => note(byAccepted, topic, 1, true))
      eachOf(accepts, row, (topic) => note(byWanted, topic, 2, true))
      return end
    },
  }
}
