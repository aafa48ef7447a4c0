import { expect, test } from 'vitest'
import { plainSubject } from './plain-subject.ts'

test('words that look like addresses are left out', () => {
  for (const word of [
    'evil.example',
    'https://evil.example/win',
    'HTTP://EVIL',
    'www.evil',
    'bit.ly/x',
    'win@evil.example',
    '(evil.example)',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'пример.рф',
    '203.0.113.7/x',
  ])
    expect(plainSubject(`You’re booked: Win ${word} now with Ada`)).toBe('You’re booked: Win now with Ada')
})

test('ordinary titles stay as they are', () => {
  for (const title of [
    'You’re booked: Private lesson',
    'Moved: Yoga, 7.30 p.m. with Dr. Ph.D. Ada',
    'Course 1.5: e.g. tango…',
    '$19.50 comes back to you: Level 2.0',
  ])
    expect(plainSubject(title)).toBe(title)
})
