import { expect, test } from 'vitest'
import { leaveMark, linkMark, nameMark, personalise, reasonMark, withoutMarks } from './letter-marks.ts'

const words = {
  firstName: 'Zoë & <Ben>',
  leaveUrl: 'https://a.example/u?x=1&y=2',
  archiveUrl: 'https://a.example/p',
  reason: 'You said "yes".',
  clickUrl: (link: number) => `https://a.example/l/${link}`,
}

test('marks are filled, escaped in HTML and as they are in plain text', () => {
  const rendered = `Dear ${nameMark('friend')}, ${reasonMark} ${linkMark(12)} ${leaveMark}.`
  expect(personalise({ html: rendered, text: rendered }, words)).toEqual({
    html: 'Dear Zoë &amp; &lt;Ben&gt;, You said &quot;yes&quot;. https://a.example/l/12 https://a.example/u?x=1&amp;y=2.',
    text: 'Dear Zoë & <Ben>, You said "yes". https://a.example/l/12 https://a.example/u?x=1&y=2.',
  })
})

test('a reader without a name gets the fallback', () => {
  const html = `Dear ${nameMark('caf&amp; friend')},`
  expect(personalise({ html, text: '' }, { ...words, firstName: '' }).html).toBe('Dear caf&amp; friend,')
})

test('words that look like marks of replacing stay as they are', () => {
  const text = `${nameMark('')}|`
  expect(personalise({ html: '', text }, { ...words, firstName: "$& $1 $'" }).text).toBe("$& $1 $'|")
})

test('the characters of marks are removed from every text of a letter', () => {
  expect(withoutMarks({ subject: `a${leaveMark}b`, blocks: [{ words: [reasonMark] }] })).toEqual({
    subject: 'aleaveb',
    blocks: [{ words: ['reason'] }],
  })
})
