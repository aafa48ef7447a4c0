import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { appPaths } from '#domains/accounts/rules/app-paths.ts'
import { textLength } from '#platform/common/text.ts'
import { checks } from '../checks.ts'
import {
  type DraftField,
  occupations,
  type Words,
  type WrittenDay,
  type WrittenTask,
  worries,
} from '../written-task.ts'
import { programmes } from './all.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const all = Object.values(programmes)
const days = all.flatMap((programme) => programme.days.map((day, at) => ({ programme, day, at })))
const tasks = days.flatMap(({ day }) => day.tasks)

/** A text in each occupation. */
const said = (words: Words): readonly string[] =>
  typeof words === 'string' ? [words] : occupations.map((occupation) => words[occupation])
const draftOf = (task: WrittenTask): readonly string[] =>
  'draft' in task && task.draft !== undefined ? said(task.draft) : []
const readingOf = (task: WrittenTask): readonly string[] => (task.kind === 'learn' ? said(task.reading) : [])
const textsOf = (task: WrittenTask): readonly string[] => [
  ...said(task.title),
  ...said(task.detail),
  ...draftOf(task),
  ...readingOf(task),
]
const isForAll = ({ unless, fromHours, worry }: WrittenTask) => !unless && !fromHours && !worry
const named = tasks.map((task) => [task.id, task] as const)
const countWords = (text: string) => text.split(/\s+/).length

describe('programmes', () => {
  test.each([
    ['launch', 7],
    ['first_clients', 21],
    ['fill_class', 14],
    ['grow_list', 14],
  ] as const)('%s has %i days under its own name', (id, length) => {
    expect(programmes[id].id).toBe(id)
    expect(programmes[id].days).toHaveLength(length)
  })

  test('no two tasks have the same id', () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length)
  })

  test('each check belongs to a task', () => {
    const looked = tasks.flatMap((task) => (task.kind === 'verify' ? [task.check] : []))
    expect(new Set(looked)).toEqual(new Set(Object.keys(checks)))
  })

  test.each(all.map((programme) => [programme.title, programme] as const))(
    '%s never gives the same task or the same day twice, to no occupation',
    (_title, programme) => {
      const titles = programme.days.map((day) => day.title)
      expect(new Set(titles).size).toBe(titles.length)
      for (const at of occupations.keys()) {
        const given = programme.days.flatMap((day) =>
          day.tasks.map(({ title }) => said(title)[at] ?? said(title)[0]),
        )
        expect(given.filter((title, index) => given.indexOf(title) !== index)).toEqual([])
      }
    },
  )

  test.each(all.map((programme) => [programme.title, programme] as const))(
    '%s looks for nothing twice, and answers each worry',
    (_title, programme) => {
      const inside = programme.days.flatMap((day) => day.tasks)
      const seen = inside.flatMap((task) => (task.kind === 'verify' ? [task.check] : []))
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBeGreaterThan(4)
      const answered = inside.flatMap(({ worry }) => (worry ? [worry] : []))
      expect(new Set(answered)).toEqual(new Set(worries))
      expect(answered.length).toBeGreaterThanOrEqual(4)
      expect(answered.length).toBeLessThanOrEqual(8)
    },
  )

  test.each(all.map((programme) => [programme.title, programme] as const))(
    '%s gives something to write or to read on every second day at least',
    (_title, programme) => {
      const isQuiet = (day: WrittenDay) => day.tasks.some(({ kind }) => kind === 'write' || kind === 'learn')
      expect(programme.days.filter(isQuiet).length * 2).toBeGreaterThanOrEqual(programme.days.length - 1)
    },
  )
})

describe('days', () => {
  test.each(days.map(({ programme, day, at }) => [programme.title, at + 1, day] as const))(
    '%s, day %i is a day for everybody',
    (_title, _day, day) => {
      expect(textLength(day.title)).toBeLessThanOrEqual(60)
      for (const intro of said(day.intro)) expect(textLength(intro)).toBeLessThanOrEqual(200)
      expect(day.tasks.filter(isForAll).length).toBeGreaterThanOrEqual(1)
      expect(day.tasks.some(({ kind }) => kind === 'do' || kind === 'verify')).toBe(true)
      const answered = day.tasks.flatMap(({ worry }) => (worry ? [worry] : []))
      expect(new Set(answered).size).toBe(answered.length)
      // one worry at a time comes on top
      expect(day.tasks.filter(({ worry }) => !worry).length + Math.sign(answered.length)).toBeLessThanOrEqual(
        5,
      )
    },
  )

  test.each(days.map(({ programme, day, at }) => [programme.title, at + 1, day] as const))(
    '%s, day %i takes at most three quarters of an hour',
    (_title, _day, day) => {
      const minutes = (of: readonly WrittenTask[]) => of.reduce((sum, task) => sum + task.minutes, 0)
      expect(minutes(day.tasks.filter(({ worry }) => !worry))).toBeLessThanOrEqual(45)
      expect(minutes(day.tasks.filter(isForAll))).toBeGreaterThanOrEqual(10)
    },
  )
})

/** What a field holds at most (specification 5, "Maximum lengths"), and what a draft in it may take. */
const draftMax: Readonly<Record<DraftField, number>> = {
  one_liner: 144,
  job_subtitle: 90,
  // the text of About me
  about: 400,
  service_description: 600,
  class_description: 600,
}

/** The searches that the pages other than the editor and the settings read. */
const searches: Readonly<Record<string, readonly string[]>> = {
  '/analytics': ['last=7', 'last=30'],
  '/classmanagement': ['new', 'show=week'],
  '/likes': ['view=received'],
  '/order': ['tab=customers'],
  '/servicemanagement': ['new', 'new=promotion'],
  '/subscribers': ['tab=letters', 'tab=segments'],
}

const read = (...names: string[]) => readFileSync(path.join(root, ...names), 'utf8')
const settingsParts = 'src/web/features/settings/parts'

/** Whether the page at a path reads such a search, and has the section, field or part that it names. */
function isRead(page: string, search: string): boolean {
  const named = new URLSearchParams(search)
  if (page === '/editor') {
    const [section, field] = [named.get('section'), named.get('field')]
    if (section === null) return search === 'publish'
    const form = path.join('src/web/sections', section, 'edit.tsx')
    return existsSync(path.join(root, form)) && (field === null || read(form).includes(`'${field}'`))
  }
  if (page === '/accountSettings')
    return readdirSync(path.join(root, settingsParts)).some((name) =>
      read(settingsParts, name).includes(`id: '${String(named.get('part'))}'`),
    )
  return searches[page]?.includes(search) ?? false
}

/** Links, markup, exclamation marks, straight quotes, and parts that the product does not have. */
const refused = /https?:|www\.|[<>*#_`!'"]|\]\(|instagram|facebook|google|zoom|\bchat\b/iu

describe('tasks', () => {
  test.each(named)('%s says one deed in plain words', (_id, task) => {
    for (const title of said(task.title)) {
      expect(textLength(title)).toBeLessThanOrEqual(90)
      expect(title).not.toMatch(/\.$/)
    }
    for (const detail of said(task.detail)) expect(textLength(detail)).toBeLessThanOrEqual(400)
    for (const text of textsOf(task)) {
      expect(text).not.toMatch(refused)
      expect(text).toBe(text.trim().normalize('NFC'))
    }
    expect(task.minutes).toBeGreaterThanOrEqual(2)
    expect(task.minutes).toBeLessThanOrEqual(30)
  })

  test.each(named.filter(([, { route }]) => route !== undefined))('%s leads to a page', (_id, task) => {
    const [page = '', ...search] = task.route?.split('?') ?? []
    expect(appPaths).toContain(page)
    expect(search.length).toBeLessThanOrEqual(1)
    expect(search.filter((one) => !isRead(page, one))).toEqual([])
  })

  test.each(named.filter(([, { kind }]) => kind === 'verify' || kind === 'write'))(
    '%s names the place where it is done',
    (_id, { route }) => expect(route).toBeDefined(),
  )

  test.each(named.filter(([, { kind }]) => kind === 'write'))(
    '%s has a draft that fits its field',
    (_id, task) => {
      if (task.kind !== 'write') throw new Error('a written task')
      expect(draftOf(task)).toHaveLength(occupations.length)
      for (const draft of draftOf(task)) {
        expect(textLength(draft)).toBeLessThanOrEqual(draftMax[task.field])
        // nothing is left to fill in: a draft is applied as it stands
        expect(draft).not.toMatch(/\[|\]/)
      }
    },
  )

  test.each(named.filter(([, { kind }]) => kind === 'learn'))('%s is read in two minutes', (_id, task) => {
    for (const reading of readingOf(task)) {
      expect(countWords(reading)).toBeGreaterThanOrEqual(120)
      expect(countWords(reading)).toBeLessThanOrEqual(220)
      expect(reading.split('\n\n').length).toBeGreaterThanOrEqual(2)
      expect(reading.split('\n\n').length).toBeLessThanOrEqual(4)
    }
  })
})
