import { expect, test } from 'vitest'
import type { ClassRule } from '#domains/catalogue/cards-contract.ts'
import { meetingRules, type OtherClass } from './meeting-rules.ts'

const rule = (over: Partial<ClassRule> = {}): ClassRule => ({
  weekday: 'tuesday',
  startTime: '19:00',
  durationMin: 60,
  capacity: null,
  from: null,
  until: null,
  ...over,
})
const aClass = (title: string, ...rules: ClassRule[]): OtherClass => ({ title, rules, timezone: null })
const said = (own: OtherClass, ...others: OtherClass[]) => [...meetingRules(own, others)]

test('a weekly time that meets another class says which, and when the next free time is', () => {
  const salsa = aClass('Salsa', rule({ durationMin: 90 }), rule({ startTime: '20:30', durationMin: 45 }))
  expect(said(aClass('', rule({ startTime: '19:30' })), salsa)).toEqual([
    [0, 'Meets “Salsa”, Tuesdays 7:00 PM to 8:30 PM. The next free time is 9:15 PM.'],
  ])
})

test('times that touch, on other days, in other weeks of the year or in another zone do not meet', () => {
  const salsa = aClass('Salsa', rule({ from: '2026-01-01', until: '2026-03-31' }))
  expect(said(aClass('', rule({ startTime: '20:00' })), salsa)).toEqual([])
  expect(said(aClass('', rule({ weekday: 'wednesday' })), salsa)).toEqual([])
  expect(said(aClass('', rule({ from: '2026-04-01' })), salsa)).toEqual([])
  expect(said({ ...aClass('', rule()), timezone: 'Europe/Lisbon' }, salsa)).toEqual([])
})

test('two times of one class, and a night that reaches into Monday, are compared too', () => {
  expect(said(aClass('', rule(), rule({ startTime: '18:30' })))).toEqual([
    [1, 'Meets another time of this class, Tuesdays 7:00 PM to 8:00 PM. The next free time is 8:00 PM.'],
  ])
  const night = aClass('Night', rule({ weekday: 'sunday', startTime: '23:00', durationMin: 120 }))
  expect(said(aClass('', rule({ weekday: 'monday', startTime: '00:30' })), night)).toEqual([
    [
      0,
      expect.stringMatching(/^Meets “Night”, Sundays 11:00 PM to 1:00 AM\. The next free time is 1:00 AM\.$/),
    ],
  ])
})
