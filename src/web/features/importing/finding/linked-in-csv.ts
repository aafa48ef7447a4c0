import { oneLine, severalLines } from '#platform/common/text.ts'
import { dayOf, yearAndMonth } from './dates.ts'
import { type Found, type FoundExperience, type FoundReview, nothingFound } from './found.ts'

type Row = Readonly<Record<string, string>>
type Sheet = {
  /** The beginning of the file's name in an export. */
  readonly file: RegExp
  /** The columns that tell the sheet from others. */
  readonly columns: readonly string[]
  /** Other sheets have these columns too: this one has no more. */
  readonly isAlone?: true
  read(rows: readonly Row[]): Partial<Found>
}

const word = (row: Row, ...columns: string[]): string =>
  oneLine(columns.map((column) => row[column] ?? '').find((text) => text.trim() !== '') ?? '').trim()
const words = (row: Row, ...columns: string[]): string =>
  severalLines(columns.map((column) => row[column] ?? '').find((text) => text.trim() !== '') ?? '').trim()

const position = (row: Row): FoundExperience => ({
  name: word(row, 'title', 'position', 'role') || word(row, 'company name', 'company'),
  place: word(row, 'company name', 'company') || word(row, 'location'),
  from: yearAndMonth(word(row, 'started on', 'start date', 'from')),
  to: yearAndMonth(word(row, 'finished on', 'end date', 'to')),
  text: words(row, 'description'),
})

const school = (row: Row): FoundExperience => ({
  name: word(row, 'degree name') || word(row, 'school name'),
  place: word(row, 'degree name') ? word(row, 'school name') : '',
  from: yearAndMonth(word(row, 'start date')),
  to: yearAndMonth(word(row, 'end date')),
  text: words(row, 'notes', 'activities'),
})

function starsOf(text: string): number {
  const stars = Math.round(Number.parseFloat(text.replace(',', '.')))
  return stars >= 1 && stars <= 5 ? stars : 0
}

const review = (row: Row): FoundReview => ({
  name:
    [word(row, 'first name'), word(row, 'last name')].filter(Boolean).join(' ') ||
    word(row, 'name', 'client'),
  text: words(row, 'text', 'feedback', 'comment', 'review'),
  stars: starsOf(word(row, 'stars', 'rating', 'score')),
  service: word(row, 'job', 'contract', 'project'),
  date: dayOf(word(row, 'creation date', 'date')),
  isShown: !/^(?:hidden|pending)/i.test(word(row, 'status')),
})

/** The sheets of an export that hold a profile. Other sheets of it (messages, connections, invitations) stay unread. */
const sheets: readonly Sheet[] = [
  {
    file: /^profile(?:[ _]summary)?\.csv$/i,
    columns: ['first name', 'last name', 'headline'],
    read: ([row = {}]) => ({
      firstName: word(row, 'first name'),
      lastName: word(row, 'last name'),
      headline: word(row, 'headline'),
      about: words(row, 'summary'),
      place: word(row, 'geo location', 'location'),
    }),
  },
  {
    file: /^positions\.csv$/i,
    columns: ['title', 'started on'],
    read: (rows) => {
      const experience = rows.map(position).filter(({ name }) => name !== '')
      const job = experience.find(({ to }) => to === '')?.name ?? ''
      return { experience, jobTitle: job }
    },
  },
  {
    file: /^education\.csv$/i,
    columns: ['school name'],
    read: (rows) => ({ experience: rows.map(school).filter(({ name }) => name !== '') }),
  },
  {
    file: /^recommendations[ _]received\.csv$/i,
    columns: ['text', 'creation date'],
    read: (rows) => ({ reviews: rows.map(review).filter(({ text }) => text !== '') }),
  },
  {
    file: /^(?:feedback|reviews?)\.csv$/i,
    columns: ['feedback', 'rating'],
    read: (rows) => ({ reviews: rows.map(review).filter(({ text }) => text !== '') }),
  },
  {
    file: /^skills\.csv$/i,
    columns: ['name'],
    isAlone: true,
    read: (rows) => ({ skills: rows.map((row) => word(row, 'name')).filter(Boolean) }),
  },
]

/** Whether a file of an export is read, by its name. */
export const isProfileSheet = (name: string): boolean => sheets.some(({ file }) => file.test(name))

const holds = (columns: readonly string[], sheet: Sheet) =>
  sheet.columns.every((one) => columns.includes(one))
const isOnly = (columns: readonly string[], { isAlone }: Sheet) => !isAlone || columns.length === 1

/** Whether these are the columns of a sheet that is read. */
export const areColumns = (columns: readonly string[]): boolean =>
  sheets.some((sheet) => holds(columns, sheet) && isOnly(columns, sheet))

/** Reads the rows of a sheet, which its name or its columns tell. */
export function sheetFound(name: string, columns: readonly string[], rows: readonly Row[]): Found {
  const fits = sheets.filter((sheet) => holds(columns, sheet))
  const sheet = fits.find(({ file }) => file.test(name)) ?? fits.find((one) => isOnly(columns, one))
  return { ...nothingFound, ...sheet?.read(rows) }
}
