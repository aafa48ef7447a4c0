import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type TimePicker, useTimePicker } from './use-time-picker.ts'

type Props = { month: string; date?: string; read: (picker: TimePicker) => string | undefined }

const Skin = ({ month, date, read }: Props) => read(useTimePicker({ earliest: '2026-11', month, date })) ?? ''

test('the months go from the earliest to a year after it', () => {
  const step = (month: string, by: 1 | -1) =>
    renderToStaticMarkup(<Skin month={month} read={(picker) => Object.values(picker.step(by)).join(' ')} />)
  expect(step('2026-11', -1)).toBe('2026-10 false')
  expect(step('2026-11', 1)).toBe('2026-12 true')
  expect(step('2027-10', 1)).toBe('2027-11 true')
  expect(step('2027-11', 1)).toBe('2027-12 false')
})

test('the times of the chosen day are listed, or those of the first free one', () => {
  const days = [{ date: '2026-12-03' }, { date: '2026-12-24' }]
  const listed = (date: string, free = days) =>
    renderToStaticMarkup(<Skin month="2026-12" date={date} read={(picker) => picker.dayOf(free)?.date} />)
  expect(listed('2026-12-24')).toBe('2026-12-24')
  expect(listed('2026-12-25')).toBe('2026-12-03')
  expect(listed('2026-12-24', [])).toBe('')
})
