import type { Member } from './member.ts'

/** A member as the database writes it in a page: the columns of `Member` in their order. */
type Row = readonly [
  provider: string,
  trade: string,
  occupation: string,
  offers: readonly string[],
  wants: readonly string[],
  languages: readonly string[],
  isOnline: boolean,
  places: readonly string[],
  takesOverflow: boolean,
  words: readonly string[],
  timezone: string,
  fromCents: number | null,
  toCents: number | null,
  lastActiveAt: number,
  joinedAt: number,
  answerMinutes: number | null,
  asked: number,
  accepted: number,
  hasRoom: boolean,
]

/** Reads the members of a page from its JSON text. */
export function membersOf(text: string): Member[] {
  // the cast is safe: store/member-pages.ts writes these columns
  const rows = JSON.parse(text) as readonly Row[]
  return rows.map((row) => ({
    provider: row[0],
    trade: row[1],
    occupation: row[2],
    offers: row[3],
    wants: row[4],
    languages: row[5],
    isOnline: row[6],
    places: row[7],
    takesOverflow: row[8],
    words: row[9],
    timezone: row[10],
    fromCents: row[11],
    toCents: row[12],
    lastActiveAt: row[13],
    joinedAt: row[14],
    answerMinutes: row[15],
    asked: row[16],
    accepted: row[17],
    hasRoom: row[18],
  }))
}
