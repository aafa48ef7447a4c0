import { collectLists, type Lists } from './lists.ts'
import { type Member, traitsOf } from './member.ts'
import { tradeIds } from './trades.ts'

/** All members of a round in columns of numbers: about 300 bytes a member. A member is its row. */
export type Columns = {
  readonly count: number
  readonly providers: readonly string[]
  readonly marks: Uint32Array
  /** Topic of the own trade; those of `tradeIds` come first, then all others. */
  readonly trades: Uint32Array
  readonly answers: Uint8Array
  readonly bonuses: Uint8Array
  readonly canBeFound: Uint8Array
  readonly isOnline: Uint8Array
  readonly takesOverflow: Uint8Array
  readonly offsets: Int16Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly words: Lists
  readonly accepts: Lists
  readonly wants: Lists
  readonly languages: Lists
  readonly places: Lists
  /** The rows that are not suggested to a row. */
  readonly excluded: Lists
  /** How many different numbers there are. */
  readonly topics: number
  readonly differentWords: number
  readonly differentLanguages: number
  readonly differentPlaces: number
}

/** The topic of members without a trade: an empty text is no topic, and no rival. */
export const noTrade = tradeIds.length

/** Collects members, page by page, at an instant in milliseconds. */
export function collectMembers(now: number) {
  const rowOf = new Map<string, number>()
  const providers: string[] = []
  const topics = numbered([...tradeIds, ''])
  const [words, languages, places] = [numbered(), numbered(), numbered()]
  const lists = {
    words: collectLists(),
    accepts: collectLists(),
    wants: collectLists(),
    languages: collectLists(),
    places: collectLists(),
  }
  /** One list a column of single numbers. */
  const numbers = collectLists()
  const excluded = new Map<number, number[]>()
  return {
    /** Each provider once. */
    add(member: Member): void {
      const traits = traitsOf(member, now)
      rowOf.set(traits.provider, providers.length)
      providers.push(traits.provider)
      const { mark, trade, answers, bonus, canBeFound, isOnline, takesOverflow, offset, from, to } = traits
      numbers.add([
        mark,
        topics.of(trade),
        answers,
        bonus,
        +canBeFound,
        +isOnline,
        +takesOverflow,
        offset,
        from,
        to,
      ])
      lists.words.add(traits.words.map(words.of))
      lists.accepts.add(traits.accepts.map(topics.of))
      lists.wants.add(traits.wants.map(topics.of))
      lists.languages.add(traits.languages.map(languages.of))
      lists.places.add(traits.places.map(places.of))
    },
    /** Never suggests `peer` to `provider`. Providers who were not added are passed over. Call it after all are added. */
    exclude(provider: string, peer: string): void {
      const [row, other] = [rowOf.get(provider), rowOf.get(peer)]
      if (row === undefined || other === undefined) return
      const known = excluded.get(row)
      if (known) known.push(other)
      else excluded.set(row, [other])
    },
    finish(): Columns {
      const { items } = numbers.finish()
      const exclusions = collectLists()
      for (let row = 0; row < providers.length; row++) exclusions.add(excluded.get(row) ?? [])
      return {
        count: providers.length,
        providers,
        marks: filled(new Uint32Array(providers.length), items, 0),
        trades: filled(new Uint32Array(providers.length), items, 1),
        answers: filled(new Uint8Array(providers.length), items, 2),
        bonuses: filled(new Uint8Array(providers.length), items, 3),
        canBeFound: filled(new Uint8Array(providers.length), items, 4),
        isOnline: filled(new Uint8Array(providers.length), items, 5),
        takesOverflow: filled(new Uint8Array(providers.length), items, 6),
        offsets: filled(new Int16Array(providers.length), items, 7),
        from: filled(new Int32Array(providers.length), items, 8),
        to: filled(new Int32Array(providers.length), items, 9),
        words: lists.words.finish(),
        accepts: lists.accepts.finish(),
        wants: lists.wants.finish(),
        languages: lists.languages.finish(),
        places: lists.places.finish(),
        excluded: exclusions.finish(),
        topics: topics.size(),
        differentWords: words.size(),
        differentLanguages: languages.size(),
        differentPlaces: places.size(),
      }
    },
  }
}

/** How many columns of single numbers there are. */
const columnCount = 10

/** Takes one column out of rows of numbers. A signed column reads a negative number back as it was. */
function filled<Column extends Uint8Array | Uint32Array | Int16Array | Int32Array>(
  column: Column,
  items: Uint32Array,
  at: number,
): Column {
  for (let row = 0; row < column.length; row++) column[row] = items[row * columnCount + at] ?? 0
  return column
}

/** Numbers texts in the order in which they come. */
function numbered(first: readonly string[] = []) {
  const numbers = new Map<string, number>(first.map((text, at) => [text, at]))
  return {
    of(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      numbers.set(text, numbers.size)
      return numbers.size - 1
    },
    size: () => numbers.size,
  }
}
